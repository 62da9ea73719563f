import { medirBusquedas } from './busquedas.ts'
import { medirCaptura } from './captura.ts'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { crecer } from './crecer.ts'
import { medirIndice } from './indice.ts'
import type { Mundo } from './mundo.ts'
import { medirPantallas } from './pantallas.ts'
import { medirResumen } from './resumen.ts'
import type { Medida } from './tabla.ts'

/** MB of the process after the load */
const MEMORIA = 700

/** The same tables on a catalogue of so many articles, with what the portal needs to begin with it. */
export async function catalogoGrande(hoja: Cuaderno, mundo: Mundo, medida: Medida, cuantos: number): Promise<void> {
  const antes = { articulos: mundo.tamano, ...(await mundo.reiniciar()) }
  const segundos = await crecer(mundo.base, cuantos)
  mundo.tamano = cuantos
  await mundo.prepararBare()
  const ahora = await mundo.reiniciar()
  const nombres = [antes.articulos, cuantos].map((n) => `${n.toLocaleString('es-MX')} articles`)
  const anotar = hoja.tabla('', ['the portal', ...nombres])
  anotar(['searches so many s after its start', antes.ms / 1_000, ahora.ms / 1_000])
  anotar(['process then, MB', antes.megas, ahora.megas])
  anotar(['articles made by SQL in s', '', segundos])
  await medirIndice(hoja, mundo)
  await medirBusquedas(hoja, mundo, medida)
  await medirPantallas(hoja, mundo, medida)
  await medirCaptura(hoja, mundo, medida)
  await medirResumen(hoja, mundo, medida)
  const megas = mundo.datosDeProceso()
  hoja.tabla('', ['the portal', 'MB'])(['process after the load', megas], [aLoMas('it has', megas, MEMORIA, ' MB')])
}
