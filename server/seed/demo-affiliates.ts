import type { AffiliateGroup } from '../../domain/content/affiliates'

/** Placeholders until companies are chosen (A2.10-5, M2-143). */
export const AFFILIATES: readonly AffiliateGroup[] = [
  {
    title: 'Removalists',
    words: 'Packing, moving and storage, for the day your title is registered or the month after.',
    companies: [
      { name: 'Tandem Removals', offer: 'Local moves' },
      { name: 'Long Haul & Sons', offer: 'Interstate moves' },
      { name: 'Boxroom', offer: 'Storage' },
      { name: 'Careful Hands', offer: 'Pianos and art' },
    ],
  },
  {
    title: 'Electricity',
    words: 'A connection that is live when you open the door, and plans for homes with solar or a car charger.',
    companies: [
      { name: 'Meridian Power', offer: 'Connections' },
      { name: 'Lumen & Co', offer: 'Solar plans' },
      { name: 'Switchyard', offer: 'Apartments' },
    ],
  },
  {
    title: 'Gas',
    words: 'Hot water and cooking, where the building or the street has gas.',
    companies: [
      { name: 'Pilot Gas', offer: 'Connections' },
      { name: 'Bluering', offer: 'Bottled gas' },
      { name: 'Hearth Energy', offer: 'Gas and electricity' },
    ],
  },
]
