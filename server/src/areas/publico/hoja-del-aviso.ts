import { avisoDePrivacidad } from '@surtia/contracts/aviso-de-privacidad.ts'
import { deQuien } from '../../outside/pdf/de-quien.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'

/** The privacy notice as PDF. */
export function hojaDelAviso(): Promise<Buffer> {
  const empresa = deQuien()
  const hoja = new Hoja({ titulo: 'Aviso de privacidad', folio: `Última actualización ${empresa.avisoActualizado}` })
  for (const { titulo, parrafos } of avisoDePrivacidad(empresa)) {
    hoja.titulo(titulo)
    for (const parrafo of parrafos) hoja.parrafo(parrafo)
  }
  return hoja.terminar()
}
