import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showToast } from '../../ui/avisos.ts'
import type { HechoDeListado, Llave } from './definicion.ts'

/** How a deed went in one row. */
export type Resultado = { bien: boolean; dice: string }
const A_LA_VEZ = 4
const NO_SIRVE = 'No es para este renglón.'

/** The ticked rows of a page and what is done with them: each answers for itself, and what failed stays ticked. */
export function useEleccion<F>(filas: readonly F[], llaveDe: (fila: F) => Llave, clave: readonly unknown[]) {
  const consultas = useQueryClient()
  const [elegidas, setElegidas] = useState<ReadonlySet<Llave>>(new Set())
  const [resultados, setResultados] = useState<ReadonlyMap<Llave, Resultado>>(new Map())
  const [enCurso, setEnCurso] = useState('')
  // a second press can come before what is busy is drawn
  const ocupado = useRef(false)
  const suyas = filas.filter((fila) => elegidas.has(llaveDe(fila)))
  const hacer = async ({ texto, sirve = () => true, hacer: deUna }: HechoDeListado<F>) => {
    if (ocupado.current || suyas.length === 0) return
    ocupado.current = true
    setEnCurso(texto)
    const como = new Map<Llave, Resultado>()
    const porHacer = [...suyas]
    const turno = async () => {
      for (let fila = porHacer.shift(); fila !== undefined; fila = porHacer.shift()) {
        const llave = llaveDe(fila)
        como.set(llave, sirve(fila) ? await resultadoDe(deUna(fila)) : { bien: false, dice: NO_SIRVE })
        setResultados(new Map(como))
      }
    }
    await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
    const hechas = [...como.values()].filter(({ bien }) => bien).length
    setElegidas(new Set([...como].flatMap(([llave, { bien }]) => (bien ? [] : [llave]))))
    ocupado.current = false
    setEnCurso('')
    showToast({
      clase: 'listado',
      tono: hechas === como.size ? 'exito' : 'peligro',
      texto: `${texto}: ${hechas} de ${como.size}`,
    })
    await consultas.invalidateQueries({ queryKey: clave })
  }
  return {
    suyas,
    enCurso,
    resultados,
    hacer,
    estaElegida: (fila: F) => elegidas.has(llaveDe(fila)),
    elegir: (fila: F, si: boolean) => {
      const nuevas = new Set(elegidas)
      if (si) nuevas.add(llaveDe(fila))
      else nuevas.delete(llaveDe(fila))
      setElegidas(nuevas)
    },
    /** all of this page */
    elegirTodas: (si: boolean) => setElegidas(new Set(si ? filas.map(llaveDe) : [])),
    todas: filas.length > 0 && filas.every((fila) => elegidas.has(llaveDe(fila))),
  }
}

const resultadoDe = (hecho: Promise<unknown>): Promise<Resultado> =>
  hecho.then(
    () => ({ bien: true, dice: 'Hecho' }),
    (error: unknown) => ({ bien: false, dice: textOf(error) }),
  )

export type Eleccion<F> = ReturnType<typeof useEleccion<F>>
