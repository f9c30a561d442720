import type { Article } from './article'

/** Category 1: how buying from drawings goes. */
export const BUYING: readonly Article[] = [
  {
    title: 'What buying off the plan means',
    picture: 18,
    tags: ['first home', 'contracts'],
    published: { daysAgo: 4 },
    content: `<p>Buying off the plan is signing a contract for a home before it is built, or before its title exists. You choose from drawings, a schedule of finishes and a price list, pay a deposit, and pay the rest when the home is finished and its title is registered. That can be a few months away for a townhouse, and some years for a tower.</p>
<h2>Why people do it</h2>
<ul><li>You choose first. The level, the aspect and sometimes the colours are still open.</li><li>You pay a deposit now and the rest at settlement, so there is time to save or to sell.</li><li>The home is new: it meets current rules for energy, and comes with the builder's warranties.</li></ul>
<h2>What you take on</h2>
<ul><li>You cannot walk through it. The contract, the plans and the specification are the product, so they deserve an evening.</li><li>It may be late. The contract says how late it may be, and what happens then.</li><li>The market moves. At settlement your bank values the home as it is worth on that day, not on the day you signed.</li></ul>
<h2>The order of things</h2>
<ol><li>Find a project and read its documents.</li><li>Reserve the home, so that it is off the market while you look closer.</li><li>Have a conveyancer or solicitor read the contract.</li><li>Exchange contracts and pay the deposit.</li><li>Wait, with an eye on the construction updates.</li><li>Inspect, then settle.</li></ol>
<p>None of these steps has to be hurried. A seller who will not give you time to have the contract read has told you something.</p>`,
  },
  {
    title: 'What a reservation does, and what it does not',
    picture: 32,
    tags: ['reservation', 'deposit'],
    published: { daysAgo: 12 },
    content: `<p>A reservation takes one home off the market for a short time. It is not a contract to buy it. You pay a small fee, your name goes against the home, and nobody else can be sold it while the reservation runs.</p>
<h2>What you get for the fee</h2>
<p>Time. Here a fee of $1,000 holds a home for seven days, for you alone. In those days your conveyancer gets the contract, you speak to your lender, and you can still say no.</p>
<h2>What happens at the end</h2>
<ul><li>You sign: the sale goes on under the contract, with its own deposit.</li><li>You do not sign: the home goes back to the market and the fee comes back to your card. The card's transaction fee does not.</li></ul>
<h2>What it does not do</h2>
<ul><li>It does not fix anything that the contract leaves open. Read the contract as if there had been no reservation.</li><li>It does not replace a cooling-off period, and does not start one.</li><li>It does not promise that a lender will lend.</li></ul>
<p>Where a price is a range, or is not shown, there is nothing to hold at that price. You make an offer instead. An offer costs nothing and holds nothing: others may offer too, until the seller accepts one.</p>`,
  },
  {
    title: 'House and land: one home, two contracts',
    picture: 31,
    tags: ['house and land', 'contracts', 'finance'],
    published: { daysAgo: 26 },
    content: `<p>Most house and land packages are two agreements: one to buy the lot, and one with a builder to build on it. They are advertised together, and they end in one home, but they run on different clocks.</p>
<h2>The land</h2>
<p>If the estate is still being subdivided, the lot has no title yet. You settle on the land soon after the title is registered, and from then on it is yours, with its council rates. The plan of subdivision may still change a little; the contract says how much is too much.</p>
<h2>The building contract</h2>
<p>You pay the builder in stages as the work proceeds: deposit, base, frame, lock-up, fixing, completion. Each stage should be claimed only when it is done. Look for:</p>
<ul><li>provisional sums and prime cost items, which are estimates and can grow;</li><li>site costs, which depend on soil and slope, and whether they are fixed;</li><li>what is left out: fencing, driveway, landscaping, window coverings, an air conditioner;</li><li>the building period and what the builder owes you if it runs over.</li></ul>
<h2>What it means for your loan</h2>
<p>Your lender pays for the land in one amount, and then for the stages as they fall due. While the house is built you usually pay interest on what has been drawn so far, and rent somewhere else at the same time. Put both in your budget.</p>
<p>Transfer duty is often worked out on the land alone where the two contracts are truly separate. Your conveyancer can tell you whether yours are.</p>`,
  },
  {
    title: 'The last inspection before you settle',
    picture: 28,
    tags: ['settlement', 'defects'],
    published: { daysAgo: 41 },
    content: `<p>When the building is finished you are invited to look at your home before you pay for it. It is the first time that the drawings can be held against the thing, so take them with you: the plan from your contract, the schedule of finishes, and any variation you agreed on.</p>
<h2>Before you go</h2>
<ul><li>Ask how long you have. Half an hour is short for three bedrooms.</li><li>Consider a building inspector. They look where you do not: behind access panels, along wet-area falls, at door clearances.</li><li>Take a phone charger. It finds dead power points.</li></ul>
<h2>What to look at</h2>
<ol><li>Is it the home in the contract? Count windows, measure the main rooms, check which way doors swing.</li><li>Open everything that opens, and lock everything that locks.</li><li>Run all taps at once, then look under the sinks.</li><li>Look along walls with a torch held flat: it shows waves and patches.</li><li>Check each appliance against the model in the schedule.</li><li>On the balcony look at the fall, the drain and the height of the threshold.</li></ol>
<h2>Afterwards</h2>
<p>Write a list with photographs and send it the same day. Small defects are usually fixed after settlement, within the period that the contract gives. Your state's law also gives warranties for building work, and they last longer than the contract's own period. If something large is wrong, speak to your conveyancer before the day of settlement, not after it.</p>`,
  },
]
