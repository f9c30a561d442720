import type { Article } from './article'

/** Category 2: contracts. */
export const CONTRACTS: readonly Article[] = [
  {
    title: 'What a sunset clause means when your building runs late',
    picture: 9,
    tags: ['contracts', 'construction'],
    published: { daysAgo: 8 },
    content: `<p>An off-the-plan contract can’t give a settlement date, because nobody knows it yet. Instead it gives a final date: if the plan isn’t registered or the building isn’t finished by then, the contract may be ended and the deposit refunded. That date is the sunset date, and the terms around it are the sunset clause.</p>
<h2>Who can use it</h2>
<p>Buyers usually can. Sellers once could too, and in a rising market some let the date pass and resold the same homes for more. Several states have since restricted this. In New South Wales and in Victoria, for instance, a seller of a residential off-the-plan home needs the buyer’s written consent or an order of the Supreme Court to end the contract under a sunset clause.</p>
<h2>How to read yours</h2>
<ul><li>Find the date itself. It may be in the particulars, not in the clause.</li><li>Check whether the seller can extend it, for what reasons and for how long. Weather, strikes and council delays are common reasons.</li><li>Check what the date applies to: registration of the plan, an occupancy certificate, or both.</li><li>Check what you get back: the deposit, and any interest it earned.</li></ul>
<h2>What is a fair date</h2>
<p>There is no rule. Compare the date with the expected completion on the listing. A townhouse due in a year with a sunset date five years away ties you up for a long time; a tower with two months to spare leaves no room for a wet winter.</p>
<p>If the date is close and the building isn’t finished, ask your conveyancer about your options before it passes.</p>`,
  },
  {
    title: 'Cooling-off periods, state by state',
    picture: 7,
    tags: ['contracts', 'states'],
    published: { daysAgo: 19 },
    content: `<p>In most of Australia you can change your mind for a few days after signing a contract to buy a home. The period is short, varies between states, and is easy to waive without noticing.</p>
<h2>How long it is</h2>
<ul><li><b>New South Wales:</b> ten business days for an off-the-plan contract, five for other homes.</li><li><b>Victoria:</b> three clear business days.</li><li><b>Queensland:</b> five business days.</li><li><b>South Australia:</b> two clear business days.</li><li><b>Australian Capital Territory:</b> five business days.</li><li><b>Northern Territory:</b> four business days.</li><li><b>Western Australia and Tasmania:</b> none by law; the contract may give you one.</li></ul>
<h2>What it costs</h2>
<p>Ending a contract during this time isn’t always free. In several states the seller can keep a small part of the price. In New South Wales that is a quarter of one per cent.</p>
<h2>When there is none</h2>
<p>There is almost never a cooling-off period if you buy at auction or on auction day. Buying through a company, or signing a waiver certificate from your solicitor, can also remove it. Read anything you’re asked to sign alongside the contract just as carefully.</p>
<p>Laws change. Use this article as a list of questions for your conveyancer, who knows what applies when you sign.</p>`,
  },
  {
    title: 'What may change between the plan and the building',
    picture: 12,
    tags: ['contracts', 'drawings'],
    published: { daysAgo: 33 },
    content: `<p>Plans are drawn before construction starts, and something always changes: a column gets bigger, a riser moves, a tile is discontinued. Contracts deal with this by allowing the seller to make certain changes without your consent.</p>
<h2>Small changes</h2>
<p>Most contracts allow a small difference in area, often a few per cent, and let the builder substitute materials of equal quality if the specified ones aren’t available. That’s reasonable. The percentage should be stated, and ‘equal quality’ shouldn’t be at the seller’s sole discretion.</p>
<h2>Material changes</h2>
<p>A change that would have affected your decision to buy is different: a bedroom that loses its window, a balcony that becomes a Juliet balcony, a car park that moves to another street. Your rights depend on the state. In New South Wales a seller must notify you of a change to a material particular, and you may be able to end the contract or claim compensation if you’re worse off. Elsewhere, much depends on the wording of the contract.</p>
<h2>What to do before you sign</h2>
<ol><li>Check that the plan in the contract is the plan on the listing, with the same date and revision.</li><li>List the three things that matter most to you: the view, the second bathroom, the northern light. Ask your conveyancer whether the contract protects each of them.</li><li>Ask for any verbal promises to be written into the special conditions.</li></ol>
<p>A dimensioned plan in the contract is worth more than a render in a brochure.</p>`,
  },
]
