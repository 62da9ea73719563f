import type { Informe } from '@surtia/contracts/integracion.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { Nota } from '../../ui/Texto.tsx'

type Props = {
  de: Pick<Informe, 'columnasIgnoradas' | 'repetidos' | 'llavesRepetidas' | 'celdasDeMenos' | 'sinFin'>
  /** so many rows are named */
  seEnsenan?: number
}

/** What a file had that was not as it should be, and yet stopped nothing. */
export function LoDelArchivo({ de, seEnsenan = 10 }: Props) {
  const { columnasIgnoradas, repetidos, llavesRepetidas, celdasDeMenos, sinFin } = de
  const lineas = llavesRepetidas.slice(0, seEnsenan).map(({ linea, clave }) => `línea ${linea} (${clave})`)
  const dichas = `${lineas.join(', ')}${repetidos > lineas.length ? '…' : ''}`
  return (
    <>
      {columnasIgnoradas.length > 0 && <Nota>Columnas que no se usan: {columnasIgnoradas.join(', ')}.</Nota>}
      {repetidos > 0 && (
        <Nota>{`${cuantos(repetidos, 'renglón repite', 'renglones repiten')} una clave de este archivo: ${dichas}.`}</Nota>
      )}
      {celdasDeMenos > 0 && (
        <Nota>{`${cuantos(celdasDeMenos, 'renglón trae', 'renglones traen')} menos celdas que el encabezado.`}</Nota>
      )}
      {sinFin !== null && (
        <Nota>{`La última línea, la ${sinFin}, no termina: revise que el archivo haya llegado completo.`}</Nota>
      )}
    </>
  )
}
