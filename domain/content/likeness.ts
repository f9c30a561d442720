/** A person's appearance in a drawing: `tied-brown-pale` in an address. */
export interface Likeness {
  readonly cut: 'parted' | 'bobbed' | 'cropped' | 'tied' | 'long' | 'curls'
  readonly hair: 'black' | 'brown' | 'chestnut' | 'blond' | 'grey' | 'auburn'
  readonly skin: 'pale' | 'light' | 'olive' | 'tan' | 'deep'
}
