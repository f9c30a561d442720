import styles from './EntranceDrawing.module.css'

export type Door = 'closed' | 'open'

const WORDS: Record<Door, string> = {
  closed: 'Drawing of a front door, closed, with a light on behind the glass beside it.',
  open: 'Drawing of a front door, open onto a lit hall.',
}

/** The door leaf is 920 by 2340 mm, the Australian standard, at 0.17 units per millimetre. */
export const EntranceDrawing = ({ door }: { door: Door }) => (
  <svg
    viewBox="0 0 760 720"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={WORDS[door]}
    className={styles.drawing}
  >
    <defs>
      <linearGradient id="entrance-sky" x2="0" y2="1">
        <stop stopColor="#a9c6d6" />
        <stop offset="1" stopColor="#f7dca6" />
      </linearGradient>
      <linearGradient id="entrance-glow" x2="0" y2="1">
        <stop stopColor="#fbe7b4" />
        <stop offset="1" stopColor="#f0c878" />
      </linearGradient>
      <radialGradient id="entrance-lamp">
        <stop stopColor="#fff3cf" stopOpacity=".95" />
        <stop offset="1" stopColor="#fff3cf" stopOpacity="0" />
      </radialGradient>
      <pattern id="entrance-boards" width="760" height="26" patternUnits="userSpaceOnUse">
        <path d="M0 25.5h760" className={styles.hatch} />
      </pattern>
      <pattern id="entrance-earth" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v9" className={styles.hatch} />
      </pattern>
    </defs>
    <Garden />
    <Wall />
    {door === 'closed' ? <ClosedDoor /> : <OpenDoor />}
    <Step spill={door === 'open'} />
    <Dimensions />
  </svg>
)

/** A tree crown: arcs around an ellipse, shaded at the lower right. */
const Crown = ({ x, y, rx, ry, bumps }: { x: number; y: number; rx: number; ry: number; bumps: number }) => {
  const at = (index: number, scale = 1) => {
    const angle = 0.4 + (index / bumps) * 2 * Math.PI
    return [
      x + Math.cos(angle) * rx * scale * (1 + 0.09 * Math.sin(index * 2.3)),
      y + Math.sin(angle) * ry * scale,
    ] as const
  }
  const [firstX, firstY] = at(0)
  const arcs = Array.from({ length: bumps }, (_, index) => {
    const [fromX, fromY] = at(index)
    const [toX, toY] = at((index + 1) % bumps)
    const radius = Math.hypot(toX - fromX, toY - fromY) * 0.56
    return `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${toX.toFixed(1)} ${toY.toFixed(1)}`
  })
  return (
    <>
      <path
        d={`M${firstX.toFixed(1)} ${firstY.toFixed(1)}${arcs.join('')}z`}
        fill="#a3a873"
        className={styles.outline}
      />
      <path
        d={`M${x - rx * 0.72} ${y + ry * 0.36}q${rx * 0.7} ${ry * 0.62} ${rx * 1.62} ${-ry * 0.5}q${rx * 0.1} ${ry * 0.86} ${-rx * 0.78} ${ry}q${-rx * 0.62} ${ry * 0.06} ${-rx * 0.84} ${-ry * 0.5}z`}
        fill="#66754f"
        opacity=".5"
      />
    </>
  )
}

const Garden = () => (
  <>
    <rect y="-400" width="760" height="1120" fill="url(#entrance-sky)" />
    <circle cx="46" cy="196" r="24" fill="#fff6dc" opacity=".85" />
    <path d="M0 612V556q18-16 34-6t30-8 30 6q12-8 22 0v64z" fill="#b9bd9c" />
    <path d="M48 612l3-150 8-1 4 151z" fill="#8b7a66" className={styles.outline} />
    <path d="M56 500l24-34M54 480L34 450" className={styles.detail} />
    <Crown x={56} y={388} rx={62} ry={74} bumps={11} />
  </>
)

const Wall = () => (
  <>
    <path d="M116 108h644v504H116z" fill="#efe1c8" className={styles.outline} />
    <path d="M116 108h644v504H116z" fill="url(#entrance-boards)" />
    <path d="M104 92h656v16H104z" fill="#fbf3e2" className={styles.outline} />
    <path d="M116 108h644v14H130z" className={styles.shade} />
    {/* The canopy, and its shadow at 45 degrees. */}
    <path d="M286 168h346v20H306z" className={styles.shade} />
    <path d="M268 150h364v18H268z" fill="#fbf3e2" className={styles.outline} />
    <path d="M268 163h364" className={styles.detail} />
    {/* The lamp. */}
    <circle cx="289" cy="272" r="84" fill="url(#entrance-lamp)" />
    <path d="M283 242h14v10h-14z" fill="#10202e" />
    <path d="M279 252h20v42h-20z" fill="#fff3cf" className={styles.outline} />
    <text x="196" y="296" className={styles.house}>
      12
    </text>
    {/* The olive in its pot. */}
    <path d="M236 548l2-70 4 70z" fill="#8b7a66" className={styles.outline} />
    <Crown x={238} y={452} rx={34} ry={40} bumps={9} />
    <path d="M210 546h56l-7 46h-42z" fill="#b9775a" className={styles.outline} />
    <path d="M238 546h28l-7 46h-21z" className={styles.shade} />
  </>
)

/** Frame and sidelight, the same for an open and a closed door. */
const Opening = () => (
  <>
    <path d="M322 186h242v406H322z" fill="#fbf3e2" className={styles.outline} />
    <path d="M496 196h58v388h-58z" fill="url(#entrance-glow)" className={styles.outline} />
    <path d="M496 330h58M496 458h58" className={styles.detail} />
    <path d="M496 196h58v8h-50v380h-8z" className={styles.shade} />
    <path d="M500 318l40-118h14l-44 130z" fill="#fff" opacity=".35" />
  </>
)

const ClosedDoor = () => (
  <>
    <Opening />
    <path d="M330 194h156v398H330z" className={styles.leaf} />
    <path d="M356 194v398M382 194v398M408 194v398M434 194v398M460 194v398" className={styles.groove} />
    <path d="M330 194h156v9H339v389h-9z" className={styles.shade} />
    <path d="M466 336h7v132h-7z" fill="#e9f2fa" className={styles.outline} />
    <circle cx="469.500" cy="490" r="4.500" fill="#e9f2fa" className={styles.outline} />
    <path d="M376 430h56v13h-56z" fill="#e9f2fa" className={styles.outline} />
    <path d="M381 436.500h46" className={styles.detail} />
  </>
)

/** The hall in one-point perspective; the door opens inwards, hinged on the left. */
const OpenDoor = () => (
  <>
    <Opening />
    <path d="M330 194h156v398H330z" fill="#f7e3b4" className={styles.outline} />
    <path d="M330 592l52-70h56l48 70z" fill="#c69a66" />
    <path
      d="M356 592l38-70M382 592l24-70M408 592l8-70M434 592l-8-70M460 592l-24-70M372 536h76M357 556h105M342 576h133"
      className={styles.hatch}
    />
    <path d="M330 194l52 62v266l-52 70zM486 194l-48 62v266l48 70z" fill="#eccd8c" className={styles.detail} />
    <path d="M382 256h56v266h-56z" fill="#fbeecb" className={styles.detail} />
    <path d="M392 318h36v96h-36z" fill="#86a3b1" className={styles.detail} />
    <path d="M410 318v96M392 366h36" className={styles.detail} />
    <path d="M396 522v-62h28v62" className={styles.detail} />
    <path d="M410 256v28" className={styles.detail} />
    <circle cx="410" cy="292" r="46" fill="url(#entrance-lamp)" />
    <path d="M400 294q0-11 10-11t10 11z" fill="#10202e" />
    <path d="M330 194l44 46v296l-44 56z" className={styles.leaf} />
    <path d="M341 206v373M352 217v348M363 229v321" className={styles.groove} />
    <path d="M366 372l4 3v84l-4 4z" fill="#e9f2fa" className={styles.detail} />
  </>
)

const Step = ({ spill }: { spill: boolean }) => (
  <>
    <path d="M0 612h760v108H0z" fill="#e6dcc6" />
    <path d="M0 614h760v14H0z" fill="url(#entrance-earth)" />
    {spill && <path d="M330 612h156l64 40H292z" fill="#fbe7b4" opacity=".75" />}
    <path d="M284 592h318v20H284z" fill="#d8cfbb" className={styles.outline} />
    <path d="M284 598h318" className={styles.detail} />
    <path d="M0 612h760" className={styles.ground} />
  </>
)

const Dimensions = () => (
  <g className={styles.dimension}>
    <path d="M640 186v414M630 194h20M630 592h20M635 199l10-10M635 597l10-10" />
    <path d="M572 194h52M608 592h16" className={styles.leader} />
    <text x="632" y="393" textAnchor="middle" transform="rotate(-90 632 393)">
      2340
    </text>
    <path d="M322 652h240M330 642v20M486 642v20M554 642v20M325 657l10-10M481 657l10-10M549 657l10-10" />
    <text x="408" y="645" textAnchor="middle">
      920
    </text>
    <text x="520" y="645" textAnchor="middle">
      400
    </text>
    <path d="M142 616l-7 12h14zM142 628v14h8" />
    <text x="156" y="646">
      Ground floor
    </text>
  </g>
)
