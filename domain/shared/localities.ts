import type { StateCode } from './australia'

export interface Locality {
  readonly suburb: string
  readonly state: StateCode
  readonly postcode: string
  /** Degrees, WGS 84, of about the suburb's middle. */
  readonly latitude: number
  readonly longitude: number
}

type Row = readonly [suburb: string, postcode: string, latitude: number, longitude: number]

/**
 * Suburbs where new homes are built, by state, the busiest markets first. Postcodes are Australia Post's; coordinates are the
 * commonly published centres of the suburbs, rounded to three decimals, and good to about a kilometre.
 */
const ROWS: Readonly<Record<StateCode, readonly Row[]>> = {
  NSW: [
    ['Parramatta', '2150', -33.815, 151.003], ['Marrickville', '2204', -33.911, 151.155], ['Zetland', '2017', -33.908, 151.209],
    ['Chatswood', '2067', -33.797, 151.183], ['Oran Park', '2570', -34.006, 150.740], ['Box Hill', '2765', -33.642, 150.890],
    ['Macquarie Park', '2113', -33.776, 151.127], ['Castle Hill', '2154', -33.731, 151.004], ['Waterloo', '2017', -33.900, 151.207],
    ['St Leonards', '2065', -33.823, 151.194], ['Epping', '2121', -33.772, 151.082], ['Rhodes', '2138', -33.830, 151.088],
    ['Wentworth Point', '2127', -33.826, 151.079], ['Wolli Creek', '2205', -33.931, 151.156], ['Mascot', '2020', -33.930, 151.194],
    ['Burwood', '2134', -33.877, 151.104], ['Homebush', '2140', -33.864, 151.086], ['Liverpool', '2170', -33.920, 150.924],
    ['Penrith', '2750', -33.751, 150.694], ['Marsden Park', '2765', -33.694, 150.831], ['Schofields', '2762', -33.699, 150.888],
    ['Rouse Hill', '2155', -33.683, 150.916], ['Leppington', '2179', -33.964, 150.804], ['Edmondson Park', '2174', -33.962, 150.857],
    ['Kellyville', '2155', -33.712, 150.957], ['Dee Why', '2099', -33.753, 151.286], ['Manly', '2095', -33.797, 151.288],
    ['Bondi Junction', '2022', -33.892, 151.248], ['Cronulla', '2230', -34.056, 151.152], ['Newcastle', '2300', -32.927, 151.779],
    ['Wickham', '2293', -32.919, 151.757], ['Maitland', '2320', -32.733, 151.554], ['Wollongong', '2500', -34.425, 150.893],
    ['Shell Cove', '2529', -34.588, 150.870], ['Gosford', '2250', -33.425, 151.342], ['Googong', '2620', -35.415, 149.235],
    ['Queanbeyan', '2620', -35.353, 149.234], ['Byron Bay', '2481', -28.643, 153.612], ['Orange', '2800', -33.284, 149.100],
  ],
  VIC: [
    ['Southbank', '3006', -37.823, 144.965], ['Clyde North', '3978', -38.105, 145.352], ['Brunswick East', '3057', -37.772, 144.978],
    ['South Yarra', '3141', -37.838, 144.993], ['Donnybrook', '3064', -37.540, 144.970], ['Tarneit', '3029', -37.838, 144.663],
    ['Preston', '3072', -37.741, 145.000], ['Officer', '3809', -38.061, 145.414], ['Melbourne', '3000', -37.814, 144.963],
    ['Docklands', '3008', -37.815, 144.946], ['Richmond', '3121', -37.823, 144.998], ['Brunswick', '3056', -37.767, 144.960],
    ['Carlton', '3053', -37.800, 144.967], ['Collingwood', '3066', -37.802, 144.988], ['Footscray', '3011', -37.800, 144.900],
    ['Box Hill', '3128', -37.819, 145.122], ['Doncaster', '3108', -37.788, 145.124], ['Glen Waverley', '3150', -37.878, 145.165],
    ['Hawthorn', '3122', -37.822, 145.035], ['Moonee Ponds', '3039', -37.766, 144.920], ['Port Melbourne', '3207', -37.840, 144.942],
    ['St Kilda', '3182', -37.868, 144.981], ['Bentleigh', '3204', -37.918, 145.035], ['Truganina', '3029', -37.824, 144.730],
    ['Wollert', '3750', -37.605, 145.035], ['Mickleham', '3064', -37.545, 144.895], ['Pakenham', '3810', -38.071, 145.485],
    ['Werribee', '3030', -37.900, 144.662], ['Sunbury', '3429', -37.579, 144.728], ['Melton South', '3338', -37.705, 144.575],
    ['Armstrong Creek', '3217', -38.231, 144.362], ['Geelong', '3220', -38.150, 144.361], ['Torquay', '3228', -38.331, 144.326],
    ['Ballarat Central', '3350', -37.561, 143.857], ['Lucas', '3350', -37.549, 143.775], ['Bendigo', '3550', -36.758, 144.281],
  ],
  QLD: [
    ['Surfers Paradise', '4217', -28.003, 153.430], ['Newstead', '4006', -27.447, 153.043], ['Ripley', '4306', -27.680, 152.790],
    ['Broadbeach', '4218', -28.028, 153.432], ['Nundah', '4012', -27.403, 153.061], ['Robina', '4226', -28.073, 153.386],
    ['Palm Beach', '4221', -28.113, 153.462], ['South Brisbane', '4101', -27.479, 153.020], ['West End', '4101', -27.481, 153.008],
    ['Fortitude Valley', '4006', -27.457, 153.035], ['Southport', '4215', -27.967, 153.404], ['Burleigh Heads', '4220', -28.089, 153.448],
    ['Coomera', '4209', -27.851, 153.340], ['Pimpama', '4209', -27.817, 153.296], ['Chermside', '4032', -27.386, 153.031],
    ['Toowong', '4066', -27.484, 152.983],
    ['Indooroopilly', '4068', -27.503, 152.974], ['Hamilton', '4007', -27.437, 153.064],
    ['Woolloongabba', '4102', -27.493, 153.037], ['Springfield Lakes', '4300', -27.671, 152.924],
    ['Redbank Plains', '4301', -27.650, 152.855],
    ['Yarrabilba', '4207', -27.810, 153.105], ['North Lakes', '4509', -27.227, 153.014], ['Redcliffe', '4020', -27.230, 153.110],
    ['Baringa', '4551', -26.809, 153.080], ['Maroochydore', '4558', -26.656, 153.092], ['Noosa Heads', '4567', -26.397, 153.090],
    ['Toowoomba City', '4350', -27.560, 151.953], ['Urangan', '4655', -25.293, 152.900], ['Mackay', '4740', -21.141, 149.186],
    ['Townsville City', '4810', -19.257, 146.817], ['North Ward', '4810', -19.249, 146.806], ['Cairns City', '4870', -16.922, 145.775],
    ['Trinity Beach', '4879', -16.787, 145.697],
  ],
  WA: [
    ['South Perth', '6151', -31.981, 115.863], ['Alkimos', '6038', -31.626, 115.684], ['Fremantle', '6160', -32.054, 115.746],
    ['Yanchep', '6035', -31.548, 115.631], ['Baldivis', '6171', -32.326, 115.829], ['Perth', '6000', -31.953, 115.860],
    ['East Perth', '6004', -31.957, 115.873], ['West Perth', '6005', -31.948, 115.845], ['Subiaco', '6008', -31.949, 115.827],
    ['North Fremantle', '6159', -32.030, 115.752], ['Scarborough', '6019', -31.894, 115.764], ['Cottesloe', '6011', -31.996, 115.758],
    ['Claremont', '6010', -31.981, 115.782], ['Burswood', '6100', -31.963, 115.896], ['Rivervale', '6103', -31.960, 115.914],
    ['Victoria Park', '6100', -31.977, 115.905], ['Applecross', '6153', -32.015, 115.837], ['Mount Lawley', '6050', -31.934, 115.871],
    ['Leederville', '6007', -31.936, 115.841], ['Joondalup', '6027', -31.745, 115.766], ['Ellenbrook', '6069', -31.771, 115.977],
    ['Brabham', '6055', -31.828, 115.972], ['Byford', '6122', -32.221, 116.010], ['Harrisdale', '6112', -32.118, 115.933],
    ['Cockburn Central', '6164', -32.121, 115.847], ['Mandurah', '6210', -32.529, 115.723], ['Bunbury', '6230', -33.327, 115.641],
    ['Busselton', '6280', -33.647, 115.345], ['Dunsborough', '6281', -33.615, 115.104],
  ],
  SA: [
    ['Glenelg', '5045', -34.980, 138.515], ['Bowden', '5007', -34.904, 138.581], ['Parafield Gardens', '5107', -34.782, 138.613],
    ['Mount Barker', '5251', -35.066, 138.858], ['Angle Vale', '5117', -34.641, 138.648], ['Prospect', '5082', -34.883, 138.593],
    ['Port Adelaide', '5015', -34.846, 138.503], ['Blakeview', '5114', -34.685, 138.703], ['Semaphore', '5019', -34.839, 138.482],
    ['Adelaide', '5000', -34.929, 138.601], ['North Adelaide', '5006', -34.907, 138.593], ['Norwood', '5067', -34.921, 138.631],
    ['Kent Town', '5067', -34.922, 138.621], ['Unley', '5061', -34.953, 138.607], ['Woodville', '5011', -34.877, 138.540],
    ['St Clair', '5011', -34.868, 138.533], ['Henley Beach', '5022', -34.920, 138.494], ['West Lakes', '5021', -34.872, 138.491],
    ['Brighton', '5048', -35.018, 138.523], ['Mawson Lakes', '5095', -34.816, 138.610], ['Lightsview', '5085', -34.860, 138.633],
    ['Salisbury', '5108', -34.766, 138.642], ['Munno Para West', '5115', -34.668, 138.676], ['Evanston Gardens', '5116', -34.625, 138.729],
    ['Bedford Park', '5042', -35.019, 138.570], ['Campbelltown', '5074', -34.882, 138.664], ['Magill', '5072', -34.913, 138.674],
    ['Plympton', '5038', -34.962, 138.554], ['Findon', '5023', -34.901, 138.532], ['Aldinga Beach', '5173', -35.278, 138.458],
    ['Victor Harbor', '5211', -35.551, 138.622],
  ],
  TAS: [
    ['Battery Point', '7004', -42.891, 147.333], ['Kingston', '7050', -42.977, 147.308], ['Legana', '7277', -41.371, 147.051],
    ['Fern Tree', '7054', -42.922, 147.262], ['Hobart', '7000', -42.882, 147.328], ['North Hobart', '7000', -42.874, 147.316],
    ['Sandy Bay', '7005', -42.900, 147.334], ['New Town', '7008', -42.856, 147.304], ['Moonah', '7009', -42.847, 147.297],
    ['Bellerive', '7018', -42.876, 147.370], ['Rokeby', '7019', -42.897, 147.440], ['Sorell', '7172', -42.783, 147.563],
    ['Launceston', '7250', -41.437, 147.138], ['Invermay', '7248', -41.420, 147.133], ['Devonport', '7310', -41.180, 146.350],
    ['Burnie', '7320', -41.054, 145.906],
  ],
  ACT: [
    ['Braddon', '2612', -35.272, 149.136], ['Belconnen', '2617', -35.239, 149.066], ['Coombs', '2611', -35.316, 149.040],
    ['Gungahlin', '2912', -35.185, 149.133], ['City', '2601', -35.281, 149.128], ['Kingston', '2604', -35.317, 149.141],
    ['Dickson', '2602', -35.251, 149.139], ['Phillip', '2606', -35.345, 149.088], ['Barton', '2600', -35.306, 149.135],
    ['Campbell', '2612', -35.289, 149.154], ['Greenway', '2900', -35.416, 149.065], ['Wright', '2611', -35.320, 149.033],
    ['Denman Prospect', '2611', -35.298, 149.022], ['Throsby', '2914', -35.188, 149.158], ['Taylor', '2913', -35.149, 149.108],
  ],
  NT: [
    ['Larrakeyah', '0820', -12.460, 130.830], ['Muirhead', '0810', -12.357, 130.893], ['Zuccoli', '0832', -12.515, 131.006],
    ['Darwin City', '0800', -12.463, 130.842], ['Stuart Park', '0820', -12.447, 130.842], ['Parap', '0820', -12.432, 130.843],
    ['Fannie Bay', '0820', -12.425, 130.836], ['Nightcliff', '0810', -12.383, 130.851], ['Lyons', '0810', -12.361, 130.885],
    ['Casuarina', '0810', -12.375, 130.881], ['Palmerston City', '0830', -12.481, 130.983], ['Alice Springs', '0870', -23.698, 133.881],
    ['Katherine', '0850', -14.465, 132.264],
  ],
}

export const LOCALITIES: readonly Locality[] = (Object.keys(ROWS) as StateCode[]).flatMap((state) =>
  ROWS[state].map(([suburb, postcode, latitude, longitude]) => ({ suburb, state, postcode, latitude, longitude })))

/** Names repeat between states: Box Hill, Kingston. */
export const localityOf = (suburb: string, state: StateCode): Locality | null =>
  LOCALITIES.find((locality) => locality.suburb === suburb && locality.state === state) ?? null

/** Where each state's distances are measured from. */
export const CAPITALS: Readonly<Record<StateCode, { readonly city: string; readonly latitude: number; readonly longitude: number }>> = {
  NSW: { city: 'Sydney', latitude: -33.868, longitude: 151.209 },
  VIC: { city: 'Melbourne', latitude: -37.814, longitude: 144.963 },
  QLD: { city: 'Brisbane', latitude: -27.470, longitude: 153.024 },
  WA: { city: 'Perth', latitude: -31.953, longitude: 115.860 },
  SA: { city: 'Adelaide', latitude: -34.929, longitude: 138.601 },
  TAS: { city: 'Hobart', latitude: -42.882, longitude: 147.328 },
  ACT: { city: 'Canberra', latitude: -35.281, longitude: 149.128 },
  NT: { city: 'Darwin', latitude: -12.463, longitude: 130.842 },
}
