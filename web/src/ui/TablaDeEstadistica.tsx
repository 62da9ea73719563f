import { escrito } from '@surtia/rules/estadisticas/escribir.ts'
import type { Columna, Estadistica, Fila, Unidad } from '@surtia/rules/estadisticas/temas.ts'
import type { ReactNode } from 'react'
import { Celda, Tabla } from './Tabla.tsx'
import { Texto } from './Texto.tsx'

/** what is read in words; all else are figures, and right */
const EN_PALABRAS: readonly Unidad[] = ['texto', 'codigo', 'mes', 'dia']
const esFigura = ({ unidad }: Columna) => !EN_PALABRAS.includes(unidad)
/** Whether rows may stay rows on a phone: few figures, and no words. */
const esAngosta = (columnas: readonly Columna[]) =>
  columnas.length <= 3 && columnas.every(({ unidad }) => unidad !== 'texto')

type Props = { titulo: string } & Pick<Estadistica, 'columnas' | 'filas' | 'totales'> & {
    /** what can be done with a row */
    hechosDe?: ((fila: Fila) => ReactNode) | undefined
  }

/** The exact table below a finding: each value as its unit is written, what adds up at the foot. */
export function TablaDeEstadistica({ titulo, columnas, filas, totales, hechosDe }: Props) {
  const suma = columnas.some(({ clave }) => typeof totales[clave] === 'number')
  // a code is no name: on a card what it stands for comes first
  const principal = columnas[0]?.unidad === 'codigo' && columnas[1]?.unidad === 'texto' ? 1 : 0
  return (
    <Tabla
      titulo={titulo}
      sinCartas={esAngosta(columnas)}
      columnas={[
        ...columnas.map((c) => ({ texto: c.titulo, num: esFigura(c) })),
        ...(hechosDe ? [{ texto: 'Acciones', oculto: true }] : []),
      ]}
    >
      <tbody>
        {filas.map((fila, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and never move
          <tr key={i}>
            {columnas.map((c, j) => (
              <DeFila key={c.clave} columna={c} valor={fila[c.clave] ?? null} principal={j === principal} />
            ))}
            {hechosDe && <Celda lugar="acciones">{hechosDe(fila)}</Celda>}
          </tr>
        ))}
      </tbody>
      {suma && (
        <tfoot>
          <tr>
            {columnas.map((c, j) =>
              j === 0 ? (
                <Celda key={c.clave} lugar="doc">
                  Total
                </Celda>
              ) : (
                <DeFila key={c.clave} columna={c} valor={totales[c.clave] ?? null} principal={false} alPie />
              ),
            )}
            {hechosDe && <Celda lugar="acciones" enBlanco />}
          </tr>
        </tfoot>
      )}
    </Tabla>
  )
}

type DeUna = { columna: Columna; valor: string | number | null; principal: boolean; alPie?: boolean }

/** On a card the name of the row stands above its other values, without its heading. */
function DeFila({ columna, valor, principal, alPie = false }: DeUna) {
  const texto = alPie && valor === null ? '' : escrito(valor, columna.unidad)
  if (principal)
    return (
      <Celda lugar="doc" ancha={columna.unidad === 'texto'}>
        <Texto como="b">{texto}</Texto>
      </Celda>
    )
  const larga = columna.unidad === 'texto'
  return (
    <Celda rotulo={columna.titulo} num={esFigura(columna)} ancha={larga} enBlanco={valor === null}>
      {larga ? <span>{texto}</span> : texto}
    </Celda>
  )
}
