import { logos } from '@surtia/contracts/publico.ts'
import { send } from '../../api/send.ts'

/** The laboratories' logos; its code is loaded with the carousel, not with the page. */
export const pedirLogos = async () => (await send(logos)).data
