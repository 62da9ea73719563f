import { AVISO_DE_PRIVACIDAD } from '@surtia/contracts/aviso-de-privacidad.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'

let hecho: Promise<Buffer> | undefined

/** The privacy notice as PDF; it does not change while the portal runs. */
export function avisoDePrivacidad(): Promise<Buffer> {
  hecho ??= (() => {
    const hoja = new Hoja({ titulo: 'Aviso de privacidad', folio: `Última actualización ${empresa.avisoActualizado}` })
    for (const { titulo, parrafos } of AVISO_DE_PRIVACIDAD) {
      hoja.titulo(titulo)
      for (const parrafo of parrafos) hoja.parrafo(parrafo)
    }
    return hoja.terminar()
  })()
  return hecho
}
