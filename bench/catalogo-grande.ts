import { medirBusquedas } from './busquedas.ts'
import { crecer } from './crecer.ts'
import { medirIndice } from './indice.ts'
import type { Mundo } from './mundo.ts'
import { medirPantallas } from './pantallas.ts'
import { medirResumen } from './resumen.ts'
import type { Medida } from './tabla.ts'

/** The same tables on a catalogue of so many articles, with what the portal needs to begin with it. */
export async function catalogoGrande(mundo: Mundo, medida: Medida, cuantos: number): Promise<void> {
  const antes = await mundo.reiniciar()
  const segundos = await crecer(mundo.base, cuantos)
  mundo.tamano = cuantos
  await mundo.prepararBare()
  const ahora = await mundo.reiniciar()
  const n = cuantos.toLocaleString('es-MX')
  console.log(
    `\n${n} articles made by SQL in ${Math.round(segundos)} s; the portal searches ${Math.round(ahora.ms / 100) / 10} s after its start (before, ${Math.round(antes.ms / 100) / 10} s) ` +
      `with ${ahora.megas} MB (before, ${antes.megas} MB)`,
  )
  await medirIndice(mundo)
  await medirBusquedas(mundo, medida)
  await medirPantallas(mundo, medida)
  await medirResumen(mundo, medida)
  console.log(`\nmemory of the portal after the load: ${mundo.datosDeProceso()} MB`)
}
