import type { Article } from './article'

/** Category 1: buying off the plan. */
export const BUYING: readonly Article[] = [
  {
    title: 'What buying off the plan means',
    picture: 18,
    tags: ['first home', 'contracts'],
    published: { daysAgo: 4 },
    content: `<p>Buying off the plan is signing a contract for a home before it is built, or before its title exists. You choose from plans, a schedule of finishes and a price list, pay a deposit, and pay the balance when the home is finished and its title is registered. That can be a few months away for a townhouse, or a few years for a tower.</p>
<h2>Why people do it</h2>
<ul><li>You get first choice of level, aspect and sometimes colours.</li><li>You pay a deposit now and the balance at settlement, so you have time to save or sell.</li><li>The home is new: it meets current energy standards and comes with builder’s warranties.</li></ul>
<h2>The risks</h2>
<ul><li>You can’t walk through it. The contract, plans and specification are all you have to go on, so read them carefully.</li><li>It may be late. The contract says how late, and what happens then.</li><li>The market moves. At settlement your bank values the home at that day’s market, not the day you signed.</li></ul>
<h2>Step by step</h2>
<ol><li>Find a project and read its documents.</li><li>Reserve the home, so it is off the market while you do your checks.</li><li>Have a conveyancer or solicitor read the contract.</li><li>Exchange contracts and pay the deposit.</li><li>Follow the construction updates while you wait.</li><li>Inspect, then settle.</li></ol>
<p>Don’t rush any of these steps. Be wary of a seller who won’t give you time to have the contract reviewed.</p>`,
  },
  {
    title: 'What a reservation does, and what it does not',
    picture: 32,
    tags: ['reservation', 'deposit'],
    published: { daysAgo: 12 },
    content: `<p>A reservation takes one home off the market for a short time. It is not a contract to buy it. You pay a small fee, the home is set aside in your name, and it can’t be sold to anyone else during the reservation.</p>
<h2>What you get for the fee</h2>
<p>Time. A {fee} fee holds a home exclusively for you for {days}. During that time your conveyancer reviews the contract, you speak to your lender, and you can still say no.</p>
<h2>What happens at the end</h2>
<ul><li>If you sign, you pay the deposit that the contract asks for, and we refund your fee{less card fee}.</li><li>If you don’t sign, the home goes back on the market and we refund your fee{less card fee}.</li></ul>
<h2>What it does not do</h2>
<ul><li>It doesn’t change the contract. Review the contract as carefully as you would without a reservation.</li><li>It doesn’t replace or start a cooling-off period.</li><li>It doesn’t guarantee finance.</li></ul>
<p>Where the price is a range, or isn’t shown, you make an offer instead. An offer is free and doesn’t hold the home: others can make offers until the seller accepts one.</p>`,
  },
  {
    title: 'House and land: one home, two contracts',
    picture: 31,
    tags: ['house and land', 'contracts', 'finance'],
    published: { daysAgo: 26 },
    content: `<p>Most house and land packages are two agreements: one to buy the lot, and one with a builder to build on it. They are advertised together, but they run on different timelines.</p>
<h2>The land</h2>
<p>If the estate is still being subdivided, the lot has no title yet. You settle on the land soon after the title is registered, and pay council rates from then on. The plan of subdivision may still change slightly; the contract says by how much.</p>
<h2>The building contract</h2>
<p>You pay the builder in stages as the work proceeds: deposit, base, frame, lock-up, fixing, completion. Each stage should be claimed only when it is done. Look for:</p>
<ul><li>provisional sums and prime cost items, which are estimates and can increase;</li><li>site costs, which depend on soil and slope, and whether they are fixed;</li><li>exclusions: fencing, driveway, landscaping, window coverings, air conditioning;</li><li>the building period and what the builder owes you if it runs over.</li></ul>
<h2>What it means for your loan</h2>
<p>Your lender pays for the land in one amount, and then for the stages as they fall due. During construction you usually pay interest on the amount drawn so far, and rent somewhere else at the same time. Budget for both.</p>
<p>Transfer duty often applies to the land only if the two contracts are genuinely separate. Your conveyancer can tell you whether yours are.</p>`,
  },
  {
    title: 'The last inspection before you settle',
    picture: 28,
    tags: ['settlement', 'defects'],
    published: { daysAgo: 41 },
    content: `<p>When the building is finished you can inspect your home before you settle. It is your first chance to compare it with the plans, so bring them: the plan from your contract, the schedule of finishes and any agreed variations.</p>
<h2>Before you go</h2>
<ul><li>Ask how long you have. Half an hour isn’t long for three bedrooms.</li><li>Consider a building inspector. They check what most buyers miss: behind access panels, falls in wet areas, door clearances.</li><li>Take a phone charger to test the power points.</li></ul>
<h2>What to look at</h2>
<ol><li>Is it the home in the contract? Count windows, measure the main rooms, check which way doors swing.</li><li>Open everything that opens, and lock everything that locks.</li><li>Run every tap at the same time, then check under the sinks.</li><li>Shine a torch along the walls to show up waves and patches.</li><li>Check each appliance against the model in the schedule.</li><li>On the balcony, check the fall, the drain and the height of the threshold.</li></ol>
<h2>Afterwards</h2>
<p>Write a list with photographs and send it the same day. Minor defects are usually fixed after settlement, within the contract’s defects period. State law also gives statutory building warranties, which last longer. If something major is wrong, speak to your conveyancer before settlement.</p>`,
  },
]
