import { aLoMas, type Cuaderno } from './cifras.ts'
import { crecer } from './crecer.ts'
import { calentar, type Paso, pasarManana } from './manana.ts'
import type { Mundo } from './mundo.ts'
import { llenarNacion } from './nacion-mundo.ts'
import { enProduccion } from './produccion.ts'

/** `limite`: MB of the portal's group of processes; `viejo`: of V8's old space, 0 = what Node makes of the limit. */
const CASOS = [
  { articulos: 12_000, limite: 1_024, viejo: 0 },
  { articulos: 12_000, limite: 512, viejo: 0 },
  { articulos: 200_000, limite: 1_024, viejo: 0 },
  { articulos: 200_000, limite: 1_024, viejo: 400 },
]

/** Mornings of a portal that may not take more memory than this; who takes more is killed, and its pharmacies fail. */
export async function medirMemoria(hoja: Cuaderno, mundo: Mundo, paso: Paso): Promise<void> {
  await llenarNacion(mundo)
  await mundo.detener()
  const que = [
    'articles',
    'limit, MB',
    'old space, MB',
    'most, MB',
    'at the end, MB',
    'portal, ms a pharmacy',
    'failed',
  ]
  const fila = hoja.tabla('', que)
  for (const { articulos, limite, viejo } of CASOS) {
    if (articulos > mundo.tamano) {
      await crecer(mundo.base, articulos)
      mundo.tamano = articulos
    }
    await enProduccion(mundo, { muestra: 100, limite, viejo }, async (produccion) => {
      await calentar(mundo, produccion)
      const { gasto, tiempos } = await pasarManana(mundo, produccion, paso)
      const fallas = [...tiempos.values()].reduce((suma, { fallas }) => suma + fallas, 0)
      const megas = [produccion.lleno(), produccion.megas().portal]
      fila([articulos, limite, viejo || 'of Node', ...megas, gasto.portal, fallas], [aLoMas('failed', fallas, 0, '')])
    })
  }
}
