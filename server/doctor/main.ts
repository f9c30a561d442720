import { withFile } from '../environment'
import { examine } from './examine'

const { text, failed } = await examine(withFile(process.env))
console.log(text)
process.exitCode = failed ? 1 : 0
