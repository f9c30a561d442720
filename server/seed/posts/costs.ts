import type { Article } from './article'

/** Category 3: costs and when they are due. */
export const COSTS: readonly Article[] = [
  {
    title: 'Deposits: how much, who holds it, and the alternatives',
    picture: 39,
    tags: ['deposit', 'finance'],
    published: { daysAgo: 15 },
    content: `<p>You pay a deposit when you exchange contracts, usually ten per cent of the price. You may lose it if you don’t settle.</p>
<h2>Where it goes</h2>
<p>It doesn’t go to the builder. The deposit for an off-the-plan home is held in trust by the agent, a solicitor or a conveyancer, until settlement or until the contract ends. It shouldn’t be used to fund construction. Ask whose trust account holds it and who gets the interest; it’s often shared.</p>
<h2>If the cash is tied up</h2>
<ul><li><b>A bank guarantee</b> is your bank’s promise to pay the deposit if you don’t. It requires security of the same amount.</li><li><b>A deposit bond</b> is an insurer’s promise, for a fee. It has an expiry date, which must be after the sunset date.</li><li><b>Two parts:</b> some sellers take five per cent at exchange and five per cent later. It must be in the contract.</li></ul>
<p>Sellers don’t have to accept any of these. Ask before you reserve.</p>
<h2>Other costs</h2>
<p>The deposit isn’t the only cash you need. Transfer duty, conveyancing, lender fees and rates adjustments are extra, and before settlement the bank reassesses your income and the home’s value. Keep a reserve for any gap between the price and the valuation: the bank lends on the lower of the two.</p>`,
  },
  {
    title: 'Owners corporation fees and what they pay for',
    picture: 4,
    tags: ['strata', 'fees'],
    published: { daysAgo: 48 },
    content: `<p>When you own a home in a building you also own a share of its roof, lifts, pipes and garden. Together, the owners form the owners corporation, called the body corporate or strata company in some states. Its costs are shared under a schedule set when the plan is registered.</p>
<h2>Two funds</h2>
<ul><li><b>The administrative fund</b> pays for recurring costs: insurance, cleaning, common-area power, management, gardening and lift maintenance.</li><li><b>The capital works fund</b>, or sinking fund, saves for major works: painting, roof, lifts, pumps.</li></ul>
<p>A new building needs little capital works in its first years, so the first budget can look low. Ask for the ten-year plan.</p>
<h2>What makes fees high</h2>
<p>Pools, gyms, concierges, car stackers, chillers and green façades all add to your quarterly fees. A block of twelve homes without a lift costs less to run than a tower with three. Neither is better; choose the facilities you’ll use.</p>
<h2>What to read</h2>
<ol><li>The estimated fee for your home, by quarter and by year, with the date of the estimate.</li><li>The by-laws: pets, short stays, hard floors, what you can keep on a balcony.</li><li>Contracts that the developer signs on behalf of the owners, such as a long caretaking agreement, and what they cost.</li><li>Your unit or lot entitlement. It determines both your fees and your voting power.</li></ol>`,
  },
  {
    title: 'Transfer duty when you buy off the plan',
    picture: 3,
    tags: ['duty', 'states'],
    published: { daysAgo: 55 },
    content: `<p>Transfer duty, usually called stamp duty, is a state or territory tax on buying property. For many buyers it is the largest cost after the price itself. Off the plan, three questions determine how much you pay.</p>
<h2>What is it charged on?</h2>
<p>Usually the price. Some states have offered off-the-plan concessions that exclude construction after the contract date. These schemes come and go, with their own dates, price limits and occupancy rules. Don’t rely on an article, including this one; check with your state revenue office.</p>
<h2>When is it due?</h2>
<p>Some states ask for duty soon after the contract, some at settlement, and some let owner-occupiers of off-the-plan homes pay later than others. If yours requires early payment, you need the money years before you move in.</p>
<h2>Do you pay it at all?</h2>
<p>Most states offer first home buyers an exemption or a lower rate, up to a price limit and on condition that they live there. Some have pensioner concessions. Foreign buyers pay a surcharge in most states.</p>
<h2>What to do</h2>
<ol><li>Use your state revenue office’s calculator: enter the price and how you’ll use the home.</li><li>Ask your conveyancer which date applies to you: contract or settlement.</li><li>Add the duty and registration fees to your budget.</li></ol>`,
  },
  {
    title: 'Finance off the plan: at contract and at settlement',
    picture: 22,
    tags: ['finance', 'settlement'],
    published: { inDays: 6 },
    content: `<p>When you buy an existing home, loan approval and settlement are weeks apart. Off the plan it may be years, and the bank makes its final decision at the end, not the start.</p>
<h2>At the contract</h2>
<p>Pre-approval tells you what you could borrow today. It expires after a few months, long before the building is finished. It’s still worth having: it shows how much you need to save.</p>
<h2>Near settlement</h2>
<p>Apply when the seller announces the expected registration, usually a few months ahead. The lender asks for payslips, reviews your other debts and orders a valuation. If the valuation is lower than the price, the loan is based on the valuation and you cover the difference.</p>
<h2>What helps</h2>
<ul><li>Avoid big changes in the last six months: a new car loan or job can affect your approval.</li><li>Know the notice period. Settlement often follows the notice of registration within two to four weeks.</li><li>Ask whether your lender limits loans for small apartments or for many homes in one building.</li><li>Keep some savings aside. Settling late is expensive.</li></ul>`,
  },
]
