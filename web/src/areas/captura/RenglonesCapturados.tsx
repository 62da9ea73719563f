import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { useMemo } from 'react'
import { usePorCapturar } from '../../equipo/captura.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { usePorQueNo } from '../../equipo/por-que-no.ts'
import { Tabla } from '../../ui/Tabla.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import type { Cajas } from '../carrito/columna.ts'
import { RenglonEnEspera } from '../carrito/PorAgregar.tsx'
import { useDicho } from './dicho.ts'
import { orden } from './hechos.ts'
import { RenglonCapturado } from './RenglonCapturado.tsx'
import estilos from './RenglonesCapturados.module.css'
import { FilaPorGuardar, RenglonPorGuardar } from './RenglonPorGuardar.tsx'

export const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Precio', num: true },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Otros', largo: 'Otros CEDIS', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Quitar', oculto: true },
]

type Props = {
  renglones: readonly RenglonDeCarrito[]
  /** what waits on this device and is no line of the cart, the latest first */
  porAgregar: readonly ApunteDe<'carrito'>[]
  cajas: Cajas
  alVolver: () => void
}

/** What is not stored yet; then the lines of the cart: those captured on this device first, the latest above; then what was in it already. */
export function RenglonesCapturados({ renglones, porAgregar, cajas, alVolver }: Props) {
  // what nobody can say what it is waits to be resolved
  const porGuardar = usePorCapturar().filter(({ sinResolver }) => !sinResolver)
  const razones = usePorQueNo()
  const capturados = orden.useValor()
  const { codArticulo: tocado, sumado, numero } = useDicho()
  const [aqui, antes] = useMemo(() => enOrden(renglones, capturados), [renglones, capturados])
  const puestos = usePorPartes(renglones.length)
  const uno = (renglon: RenglonDeCarrito) => {
    const esElTocado = renglon.codArticulo === tocado
    return (
      <RenglonCapturado
        key={renglon.codArticulo}
        renglon={renglon}
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
            <RenglonEnEspera key={cambio.codArticulo} cambio={cambio} fila={FilaPorGuardar} alQuitar={alVolver} />
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

type Renglones = readonly RenglonDeCarrito[]

/** Newest first: as they were captured here; the others as they came into the cart, which is the other way round. */
export function enOrden(renglones: Renglones, capturados: readonly string[]): [aqui: Renglones, antes: Renglones] {
  const lugar = new Map(capturados.map((codArticulo, i) => [codArticulo, i]))
  const lugarDe = ({ codArticulo }: RenglonDeCarrito) => lugar.get(codArticulo)
  const aqui = renglones.filter((r) => lugarDe(r) !== undefined)
  return [
    aqui.toSorted((a, b) => (lugarDe(a) ?? 0) - (lugarDe(b) ?? 0)),
    renglones.filter((r) => lugarDe(r) === undefined).toReversed(),
  ]
}
