import type { Article } from './article'

/** Category 2: what is signed. */
export const CONTRACTS: readonly Article[] = [
  {
    title: 'What a sunset clause means when your building runs late',
    picture: 9,
    tags: ['contracts', 'construction'],
    published: { daysAgo: 8 },
    content: `<p>An off-the-plan contract cannot name the day of settlement, because nobody knows it yet. It names a last day instead: if the plan is not registered, or the building not finished by then, the contract may be ended and the deposit goes back. That last day is the sunset date, and the words around it are the sunset clause.</p>
<h2>Who may use it</h2>
<p>A buyer usually may. Sellers could once use it freely as well, and in a rising market some let the date pass and sold the same homes again for more. Several states have closed that door. In New South Wales and in Victoria, for instance, a seller of a residential off-the-plan home needs the buyer's written consent or an order of the Supreme Court to end the contract under a sunset clause.</p>
<h2>How to read yours</h2>
<ul><li>Find the date itself. It may stand in the particulars, not in the clause.</li><li>See whether the seller can extend it, for what reasons and for how long. Weather and strikes are common reasons; so is delay by a council.</li><li>See what starts the clock: registration of the plan, an occupancy certificate, or both.</li><li>See what you get back: the deposit, and the interest it earned.</li></ul>
<h2>What is a fair date</h2>
<p>There is no rule. Compare the date with the expected completion on the listing. A townhouse that is due in a year with a sunset date five years away leaves you bound for a long time; a tower with two months to spare leaves nobody room for a wet winter.</p>
<p>If the date is near and the building is not, ask your conveyancer what your choices are before it passes.</p>`,
  },
  {
    title: 'Cooling-off periods, state by state',
    picture: 7,
    tags: ['contracts', 'states'],
    published: { daysAgo: 19 },
    content: `<p>In most of Australia you may change your mind for a few days after you sign to buy a home. The period is short, it differs between states, and there are ways to sign it away without noticing.</p>
<h2>How long it is</h2>
<ul><li><b>New South Wales:</b> ten business days for an off-the-plan contract, five for other homes.</li><li><b>Victoria:</b> three clear business days.</li><li><b>Queensland:</b> five business days.</li><li><b>South Australia:</b> two clear business days.</li><li><b>Australian Capital Territory:</b> five business days.</li><li><b>Northern Territory:</b> four business days.</li><li><b>Western Australia and Tasmania:</b> none by law; the contract may give you one.</li></ul>
<h2>What it costs</h2>
<p>Ending a contract in this time is not always free. Several states let the seller keep a small part of the price. In New South Wales that is a quarter of one per cent.</p>
<h2>When there is none</h2>
<p>Buying at an auction, or on the day of one, leaves you without a cooling-off period almost everywhere. So can a certificate from your own solicitor that waives it, or buying as a company. Read what you are asked to sign with the contract as carefully as the contract.</p>
<p>Laws change. Treat this page as a list of questions for your conveyancer, who knows what applies on the day you sign.</p>`,
  },
  {
    title: 'What may change between the plan and the building',
    picture: 12,
    tags: ['contracts', 'drawings'],
    published: { daysAgo: 33 },
    content: `<p>Drawings are made before the ground is opened. Something always moves: a column grows, a riser shifts, a supplier stops making a tile. A contract deals with this by allowing the seller to make certain changes without asking you.</p>
<h2>Small changes</h2>
<p>Most contracts accept a difference in area up to some share, often a few per cent, and let the builder use materials of equal quality where the named ones cannot be had. That is reasonable. The share should be a number, and 'equal quality' should not be for the seller alone to judge.</p>
<h2>Material changes</h2>
<p>A change that would have made you decide otherwise is a different thing: a bedroom that loses its window, a balcony that becomes a Juliet balcony, a car park that moves to another street. States differ in what they give you. In New South Wales a seller must tell you of a change to a material particular of the disclosure, and you may be able to end the contract or claim compensation where you are worse off. Elsewhere much depends on the contract's own words.</p>
<h2>What to do before you sign</h2>
<ol><li>Check that the plan in the contract is the plan on the listing, with the same date and revision.</li><li>Write down the three things you are buying this home for: the view, the second bathroom, the north light. Ask your conveyancer whether the contract protects each of them.</li><li>Ask for what was promised in words to be put into the special conditions.</li></ol>
<p>What is drawn and dimensioned in the contract is worth more than what is rendered in a brochure.</p>`,
  },
]
