import type { StateCode } from './australia'
import type { Dollars } from './money'

/** Duty on a price above `over`: `base` dollars and `rate` per cent of what is above it. */
export interface DutyBand { readonly over: Dollars; readonly base: Dollars; readonly rate: number }

const band = (over: Dollars, base: Dollars, rate: number): DutyBand => ({ over, base, rate })

/**
 * General scales of transfer (stamp) duty on residential land, without concessions, as the revenue offices publish them for
 * 2024-25, rounded to dollars. An estimate: duty off the plan often falls on a part of the price.
 */
export const DUTY_BANDS: Readonly<Record<StateCode, readonly DutyBand[]>> = {
  NSW: [band(0, 0, 1.25), band(17_000, 212, 1.5), band(37_000, 512, 1.75), band(99_000, 1_597, 3.5), band(372_000, 11_152, 4.5),
    band(1_240_000, 50_212, 5.5), band(3_721_000, 186_667, 7)],
  VIC: [band(0, 0, 1.4), band(25_000, 350, 2.4), band(130_000, 2_870, 6), band(960_000, 52_800, 5.5), band(2_000_000, 110_000, 6.5)],
  QLD: [band(0, 0, 0), band(5_000, 0, 1.5), band(75_000, 1_050, 3.5), band(540_000, 17_325, 4.5), band(1_000_000, 38_025, 5.75)],
  WA: [band(0, 0, 1.9), band(120_000, 2_280, 2.85), band(150_000, 3_135, 3.8), band(360_000, 11_115, 4.75), band(725_000, 28_453, 5.15)],
  SA: [band(0, 0, 1), band(12_000, 120, 2), band(30_000, 480, 3), band(50_000, 1_080, 3.5), band(100_000, 2_830, 4),
    band(200_000, 6_830, 4.25), band(250_000, 8_955, 4.75), band(300_000, 11_330, 5), band(500_000, 21_330, 5.5)],
  TAS: [band(0, 50, 0), band(3_000, 50, 1.75), band(25_000, 435, 2.25), band(75_000, 1_560, 3.5), band(200_000, 5_935, 4),
    band(375_000, 12_935, 4.25), band(725_000, 27_810, 4.5)],
  ACT: [band(0, 0, 0.4), band(260_000, 1_040, 2.2), band(300_000, 1_920, 3.4), band(500_000, 8_720, 4.32), band(750_000, 19_520, 5.9),
    band(1_000_000, 34_270, 6.4)],
  // The Territory's formula curves up to $525,000; three straight pieces follow it.
  NT: [band(0, 0, 2.8145), band(200_000, 5_629, 5.4425), band(400_000, 16_514, 7.579), band(525_000, 25_988, 4.95)],
}

/** Whole dollars; 0 where there is no price. */
export const transferDuty = (state: StateCode, price: Dollars): Dollars => {
  const last = [...DUTY_BANDS[state]].reverse().find(({ over }) => price > over)
  return last === undefined ? 0 : Math.round(last.base + ((price - last.over) * last.rate) / 100)
}

/**
 * What registering a transfer and a mortgage costs at the titles office on a home of the state's middle price. Some states charge by
 * price; one figure a state is told, because an exact fee would tell a price that is not revealed.
 */
export const LODGEMENT_FEES: Readonly<Record<StateCode, Dollars>> = {
  NSW: 331, VIC: 1_740, QLD: 2_515, WA: 465, SA: 5_930, TAS: 390, ACT: 625, NT: 352,
}
