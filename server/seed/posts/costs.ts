import type { Article } from './article'

/** Category 3: what is paid, and when. */
export const COSTS: readonly Article[] = [
  {
    title: 'The deposit: how much, held by whom, and what else will do',
    picture: 39,
    tags: ['deposit', 'finance'],
    published: { daysAgo: 15 },
    content: `<p>When contracts are exchanged you pay a deposit, most often ten per cent of the price. It shows that you mean it, and it is what you may lose if you do not settle.</p>
<h2>Where it goes</h2>
<p>Not to the builder. The deposit for an off-the-plan home is held in trust, by the agent, a solicitor or a conveyancer, until settlement or until the contract ends. It should not pay for concrete. Ask in whose trust account it lies and who gets the interest; often it is shared.</p>
<h2>If the cash is tied up</h2>
<ul><li><b>A bank guarantee</b> is your bank's promise to pay the deposit if you do not. It ties up security of the same amount.</li><li><b>A deposit bond</b> is an insurer's promise, for a fee. It has an end date, which must lie after the sunset date.</li><li><b>Two parts:</b> some sellers take five per cent at exchange and five per cent later. It must be in the contract.</li></ul>
<p>A seller need not accept any of these. Ask before you reserve.</p>
<h2>What the deposit is not</h2>
<p>It is not the money you need in all. Transfer duty, your conveyancer, the lender's fees and the adjustment of rates come on top, and at settlement the bank looks at your income and at the home's value anew. Keep a reserve for the difference between the price and the valuation: the bank lends on the lower one.</p>`,
  },
  {
    title: 'Owners corporation fees, and what they pay for',
    picture: 4,
    tags: ['strata', 'fees'],
    published: { daysAgo: 48 },
    content: `<p>Whoever owns a home in a building also owns a share of its roof, lifts, pipes and garden. All owners together are the owners corporation; in some states it is called the body corporate or the strata company. Its costs are shared by a schedule that is fixed when the plan is registered.</p>
<h2>Two funds</h2>
<ul><li><b>The administrative fund</b> pays for what comes every year: insurance, cleaning, power for the corridors, the manager, gardening, lift service.</li><li><b>The capital works fund</b>, or sinking fund, saves for what comes seldom: paint, roof, lifts, pumps.</li></ul>
<p>A new building needs little from the second fund in its first years, so the first budget can look low. Ask for the ten-year plan.</p>
<h2>What makes fees high</h2>
<p>Pools, gyms, concierges, car stackers, chillers and planted façades are pleasant, and are paid for every quarter. A building of twelve homes without a lift costs less to run than a tower with three. Neither is better; the fee should fit what you will use.</p>
<h2>What to read</h2>
<ol><li>The estimated fee for your home, by quarter and by year, with the date of the estimate.</li><li>The by-laws: pets, short stays, hard floors, what may stand on a balcony.</li><li>Contracts that the developer signs on behalf of the owners, such as a long caretaking agreement, and what they cost.</li><li>Your share, called unit or lot entitlement. It decides both what you pay and how much your vote counts.</li></ol>`,
  },
  {
    title: 'Transfer duty on a home that does not exist yet',
    picture: 3,
    tags: ['duty', 'states'],
    published: { daysAgo: 55 },
    content: `<p>Transfer duty, still called stamp duty by most, is a tax of the state or territory on buying land. For many buyers it is the largest cost after the price itself. For an off-the-plan home three questions decide what it comes to.</p>
<h2>On what is it charged?</h2>
<p>As a rule on the price. Some states have at times charged certain off-the-plan purchases on less, by leaving out what has not been built on the day of the contract. Such schemes come and go, and have their own dates, price limits and rules about living in the home. Never rely on one that you read about in an article, this one included; the revenue office of the state has the current rule.</p>
<h2>When is it due?</h2>
<p>Some states ask for duty soon after the contract, some at settlement, and some let owner-occupiers of off-the-plan homes pay later than others. If yours asks early, the money has to be there years before the home is.</p>
<h2>Do you pay it at all?</h2>
<p>First home buyers get an exemption or a lower rate in most places, up to a price and on the condition that they live there. Concessions for pensioners exist in some. Foreign buyers pay a surcharge in most states.</p>
<h2>What to do</h2>
<ol><li>Open the calculator of your state's revenue office and put in the price and how you will use the home.</li><li>Ask your conveyancer which date counts in your case: the contract's, or that of the settlement.</li><li>Add the result to your budget together with the registration fees, which are small beside it.</li></ol>`,
  },
  {
    title: 'A lender twice: at the contract and at settlement',
    picture: 22,
    tags: ['finance', 'settlement'],
    published: { inDays: 6 },
    content: `<p>When you buy an existing home, the loan and the sale are weeks apart. Off the plan there may be years between them, and the bank decides at the end, not at the beginning.</p>
<h2>At the contract</h2>
<p>An approval in principle tells you what you could borrow on that day. It lapses after some months, long before the building is finished. It is worth having all the same: it shows you the gap that your savings have to fill.</p>
<h2>Towards the end</h2>
<p>Apply when the seller announces registration, commonly some months ahead. The lender asks for payslips, looks at your other debts, and sends a valuer. If the valuation is lower than the price, the loan is worked out on the valuation, and the difference is yours to find.</p>
<h2>What helps</h2>
<ul><li>Keep your circumstances simple in the last half year: a new car loan or a new job can change the answer.</li><li>Know the notice period. Settlement often follows the notice of registration within two to four weeks.</li><li>Ask whether your lender limits loans for small apartments or for many homes in one building.</li><li>Keep a reserve. It is cheaper than being late.</li></ul>`,
  },
]
