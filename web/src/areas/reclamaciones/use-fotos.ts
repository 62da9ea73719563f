import { DEMASIADAS_FOTOS, FOTOS_A_LO_MAS } from '@surtia/rules/reclamaciones/fotos.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { achicar } from './achicar.ts'

type Tomadas = { buenas: File[]; malas: string[] }

/** Makes pictures small, one after another; those that cannot be taken say why, and the others are taken. `hay`: how many there are. */
export async function tomarFotos(elegidas: readonly File[], hay: number): Promise<Tomadas> {
  const buenas: File[] = []
  const malas: string[] = []
  for (const archivo of elegidas) {
    if (hay + buenas.length >= FOTOS_A_LO_MAS) {
      malas.push(DEMASIADAS_FOTOS)
      break
    }
    try {
      buenas.push(await achicar(archivo))
    } catch (error) {
      malas.push(`${archivo.name}: ${textOf(error)}`)
    }
  }
  return { buenas, malas }
}

/** The pictures that will go with a claim: `guardar` is told those that are added. */
export function useFotos(hay: number, agregar: (fotos: File[]) => void) {
  const [malas, setMalas] = useState<readonly string[]>([])
  const [ocupado, setOcupado] = useState(false)
  return {
    malas,
    ocupado,
    elegir: async (elegidas: readonly File[]): Promise<void> => {
      setOcupado(true)
      const tomadas = await tomarFotos(elegidas, hay).finally(() => setOcupado(false))
      setMalas(tomadas.malas)
      if (tomadas.buenas.length > 0) agregar(tomadas.buenas)
    },
    olvidar: () => setMalas([]),
  }
}
