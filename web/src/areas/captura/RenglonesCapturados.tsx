import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { useMemo } from 'react'
import { type FilaPorResolver, usePorCapturar, usePorResolver } from '../../equipo/captura.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { usePorQueNo } from '../../equipo/por-que-no.ts'
import { Tabla } from '../../ui/Tabla.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import type { Cajas } from '../carrito/columna.ts'
import { useDicho } from './dicho.ts'
import { COLUMNAS } from './Fila.tsx'
import { orden } from './hechos.ts'
import { RenglonCapturado } from './RenglonCapturado.tsx'
import estilos from './RenglonesCapturados.module.css'
import { RenglonEnEquipo, RenglonPorGuardar } from './RenglonPorGuardar.tsx'
import { RenglonPorResolver } from './RenglonPorResolver.tsx'

type Props = {
  renglones: readonly RenglonDeCarrito[]
  /** what waits on this device and is no line of the cart, the latest first */
  porAgregar: readonly ApunteDe<'carrito'>[]
  cajas: Cajas
  /** the question that is open, by its key */
  abierta: string
  abrir: (clave: string) => void
  alVolver: () => void
}

/**
 * Every row, whatever became of it: what is not stored yet; what was captured on this device, lines of the cart and questions, the latest
 * above; then what was in the cart already.
 */
export function RenglonesCapturados({ renglones, porAgregar, cajas, abierta, abrir, alVolver }: Props) {
  const porGuardar = usePorCapturar()
  const preguntas = usePorResolver()
  const razones = usePorQueNo()
  const capturados = orden.useValor()
  const { codArticulo: tocado, sumado, numero } = useDicho()
  const [aqui, antes] = useMemo(() => enOrden(renglones, preguntas, capturados), [renglones, preguntas, capturados])
  const puestos = usePorPartes(renglones.length + preguntas.length)
  const uno = (cual: RenglonDeCarrito | FilaPorResolver) => {
    if ('resuelta' in cual)
      return (
        <RenglonPorResolver
          key={cual.clave}
          fila={cual}
          abierta={cual.clave === abierta}
          abrir={abrir}
          alVolver={alVolver}
        />
      )
    const esElTocado = cual.codArticulo === tocado
    return (
      <RenglonCapturado
        key={cual.codArticulo}
        renglon={cual}
        cajas={cajas}
        alVolver={alVolver}
        tocado={esElTocado}
        // another number starts the flash again
        destello={esElTocado && sumado ? numero : 0}
      />
    )
  }
  return (
    <Tabla titulo="Renglones capturados" columnas={COLUMNAS} className={estilos.tabla}>
      {porGuardar.length + porAgregar.length > 0 && (
        <tbody>
          {porGuardar.toReversed().map((otro) => (
            <RenglonPorGuardar key={otro.clave} uno={otro} porque={razones.get(otro.clave) ?? ''} alVolver={alVolver} />
          ))}
          {porAgregar.map((cambio) => (
            <RenglonEnEquipo key={cambio.codArticulo} cambio={cambio} alVolver={alVolver} />
          ))}
        </tbody>
      )}
      <tbody>{aqui.slice(0, puestos).map(uno)}</tbody>
      {antes.length > 0 && (
        <tbody>
          <tr className={estilos.grupo}>
            <th scope="rowgroup" colSpan={COLUMNAS.length}>
              {aqui.length > 0 ? 'Ya estaban en su carrito' : 'En su carrito'}
            </th>
          </tr>
          {antes.slice(0, Math.max(0, puestos - aqui.length)).map(uno)}
        </tbody>
      )}
    </Tabla>
  )
}

/** Newest first: as they were captured here, a question that came last above them; the others as they came into the cart, which is the other way round. */
function enOrden(
  renglones: readonly RenglonDeCarrito[],
  preguntas: readonly FilaPorResolver[],
  capturados: readonly string[],
) {
  const lugar = new Map(capturados.map((cual, i) => [cual, i]))
  const lugarDe = (una: RenglonDeCarrito | FilaPorResolver) =>
    'resuelta' in una ? (lugar.get(una.clave) ?? -1) : (lugar.get(una.codArticulo) ?? -1)
  const aqui = [...preguntas, ...renglones.filter((r) => lugar.has(r.codArticulo))]
  return [
    aqui.toSorted((a, b) => lugarDe(a) - lugarDe(b)),
    renglones.filter((r) => !lugar.has(r.codArticulo)).toReversed(),
  ] as const
}
