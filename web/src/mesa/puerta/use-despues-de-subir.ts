import { cuantos } from '@surtia/rules/contar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import type { Informe } from './subir/use-subir-archivo.ts'

/** How long one may go on to the delivery that was just stored. */
const DURA_MS = 10_000

/** After a file was stored: what lists it is old, and one hears how it went. */
export function useDespuesDeSubir(cerrar: () => void) {
  const consultas = useQueryClient()
  return (informe: Informe) => {
    cerrar()
    for (const pantalla of ['puerta', 'precios', 'sinonimos', 'cortes', 'codigos'] as const)
      void consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados(pantalla) })
    void consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.puerta.todo })
    const { entrega, estado, aceptados, rechazados, detenidos } = informe
    const malos = rechazados - detenidos
    const partes = [
      cuantos(aceptados, 'renglón aceptado', 'renglones aceptados'),
      ...(malos > 0 ? [cuantos(malos, 'rechazado', 'rechazados')] : []),
      ...(detenidos > 0 ? [cuantos(detenidos, 'detenido', 'detenidos')] : []),
    ]
    showToast({
      clase: 'puerta',
      tono: estado === 'detenida' || rechazados > 0 ? 'info' : 'exito',
      texto:
        estado === 'detenida'
          ? `La entrega ${entrega} espera a que alguien la autorice`
          : `Entrega ${entrega}: ${partes.join(', ')}`,
      enlace: { a: aPantalla('entrega', { entrega }), texto: 'Ver entrega' },
      duraMs: DURA_MS,
    })
  }
}
