import type { Article } from './article'

/** Category 4: reading what a home is bought from. */
export const DRAWINGS: readonly Article[] = [
  {
    title: 'How to compare two floor plans with the same area',
    picture: 14,
    tags: ['drawings', 'apartments'],
    published: { daysAgo: 1 },
    content: `<p>Eighty square metres can live like sixty-five. The figure on the price list says how much floor there is, and nothing about how much of it you can use. Three minutes with both plans tell you more.</p>
<h2>1. Find out what is measured</h2>
<p>Internal area, balcony, car park and storage are separate columns, and the total adds them up. Compare internal with internal. Ask whether the area is taken to the middle of the walls or to their inner face: the difference is a few square metres.</p>
<h2>2. Take away the corridor</h2>
<p>Mark every part of the floor that you only walk through. What is left is where you live. A plan that puts the bathroom beside the entrance often has a long passage; one that opens into the living room has none, and no hall either.</p>
<h2>3. Place the furniture</h2>
<p>Draw your own bed, table and sofa to scale. A bedroom of three by three metres takes a double bed and a wardrobe, not a desk. Look for a wall that is long enough for the sofa and is not all doors.</p>
<h2>4. Look for windows</h2>
<p>Every bedroom should have one of its own. A room that borrows its light from another is called a study for a reason. Windows on two sides let air through on a summer night.</p>
<h2>5. Find the west wall</h2>
<p>The north point is on the sheet. Glass to the west without shade is hot on a January afternoon; glass to the north with an eave is warm in winter and shaded in summer.</p>`,
  },
  {
    title: 'North, eaves and stars: reading a home for its energy',
    picture: 29,
    tags: ['drawings', 'energy'],
    published: { daysAgo: 63 },
    content: `<p>The sun is free heating in July and a cost in January. Which of the two it is for your home was decided on the drawing board, and you can read it there.</p>
<h2>Which way it faces</h2>
<p>In the southern half of the world the winter sun stands low in the north. Living rooms with glass to the north get it deep into the room. In summer the same sun stands so high that a modest eave or the balcony above keeps it out. East is bright in the morning. West is hard to shade, because the sun comes in flat at the hottest hour. South gives even light and no warmth.</p>
<h2>What shades it</h2>
<p>Look on the elevation for eaves, hoods, screens and deep balconies. On the site plan look for what stands to the north: a tower on the next lot is shade that you cannot take down.</p>
<h2>What the stars say</h2>
<p>New homes are rated under the Nationwide House Energy Rating Scheme, from zero to ten stars, for how much heating and cooling the shell needs. The rating is made for each home, so a corner apartment on the top level and one in the middle of the same building differ. Ask for the certificate of yours, not for the building's average.</p>
<h2>What else to look for</h2>
<ul><li>Double glazing, and frames that do not carry heat.</li><li>Windows on two sides, so that a breeze can go through.</li><li>The hot water system and the cooktop: gas or electric.</li><li>Room for solar panels or for charging a car, in the by-laws as well as on the drawing.</li></ul>`,
  },
]
