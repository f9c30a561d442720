import type { Article } from './article'

/** Category 4: how to read plans and drawings. */
export const DRAWINGS: readonly Article[] = [
  {
    title: 'How to compare two floor plans with the same area',
    picture: 14,
    tags: ['drawings', 'apartments'],
    published: { daysAgo: 1 },
    content: `<p>Eighty square metres can feel like sixty-five. The area on the price list tells you how much floor there is, not how much you can use. Three minutes with both plans will tell you more.</p>
<h2>1. Check what’s measured</h2>
<p>Internal area, balcony, car park and storage are listed separately, and the total adds them up. Compare internal with internal. Ask whether the area is measured to the centre of the walls or the inner face: it can differ by a few square metres.</p>
<h2>2. Subtract the hallway</h2>
<p>Mark every area you only walk through. The rest is your living space. A plan with the bathroom by the entrance often has a long hallway; one that opens straight into the living room has none.</p>
<h2>3. Place the furniture</h2>
<p>Draw your own bed, table and sofa to scale. A three-by-three-metre bedroom fits a double bed and a wardrobe, but not a desk. Look for a wall long enough for the sofa.</p>
<h2>4. Check the windows</h2>
<p>Every bedroom should have its own window. A room that borrows light from another is a study. Windows on two sides give cross-ventilation on summer nights.</p>
<h2>5. Find the west wall</h2>
<p>Find the north point on the plan. Unshaded west-facing glass is hot on a January afternoon; north-facing glass with an eave is warm in winter and shaded in summer.</p>`,
  },
  {
    title: 'North, eaves and stars: how to judge energy efficiency',
    picture: 29,
    tags: ['drawings', 'energy'],
    published: { daysAgo: 63 },
    content: `<p>The sun is free heating in July and a cost in January. How your home handles it is decided at the design stage, and you can see it on the plans.</p>
<h2>Which way it faces</h2>
<p>In the southern hemisphere the winter sun sits low in the north, so north-facing living rooms get sun deep into the room. In summer the sun is high enough for a modest eave or the balcony above to block it. East is bright in the morning. West is hard to shade, because the sun is low at the hottest time of day. South gives even light and no warmth.</p>
<h2>What shades it</h2>
<p>Look for eaves, hoods, screens and deep balconies on the elevations. On the site plan, check what’s to the north: a tower next door is permanent shade.</p>
<h2>What the stars say</h2>
<p>New homes are rated under the Nationwide House Energy Rating Scheme, from zero to ten stars, for how much heating and cooling they need. Each home is rated separately, so a corner apartment on the top level rates differently from one in the middle of the building. Ask for your home’s certificate, not the building average.</p>
<h2>What else to look for</h2>
<ul><li>Double glazing and thermally broken frames.</li><li>Windows on two sides for cross-ventilation.</li><li>Gas or electric hot water and cooking.</li><li>Provision for solar panels and EV charging, in the by-laws as well as on the plans.</li></ul>`,
  },
]
