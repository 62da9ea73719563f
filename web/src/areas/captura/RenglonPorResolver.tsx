import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FilaPorResolver } from '../../equipo/captura.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Caja } from '../../ui/Campo.tsx'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'
import estilos from './ComoResolver.module.css'
import { ComoResolver } from './ComoResolver.tsx'
import { EnPalabras, Fila } from './Fila.tsx'

type Props = {
  fila: FilaPorResolver
  abierta: boolean
  abrir: (clave: string) => void
  alVolver: () => void
}

/** A row that waits for an answer: one line until it is opened, as one at a time is. */
export const RenglonPorResolver = memo(({ fila, abierta, abrir, alVolver }: Props) => {
  const { clave, escrito, resuelta } = fila
  const [cantidad, setCantidad] = useState(resuelta.cantidad > 0 ? String(resuelta.cantidad) : '')
  const motivo = [resuelta.articulo?.descripcion, resuelta.detalle || 'No se encontró.'].filter(Boolean).join(' · ')
  const descartar = () => {
    void sacar(fila)
    alVolver()
  }
  return (
    <Fila
      descripcion={escrito}
      nota={motivo}
      cantidad={
        <Caja
          numero
          className={estilos.cantidad}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={`Cantidad de ${escrito}`}
          value={cantidad}
          onFocus={(e) => e.target.select()}
          onChange={(e) => setCantidad(e.target.value)}
        />
      }
      estado={
        <EnPalabras texto="Por resolver">
          <Boton aria-expanded={abierta} aria-label={`Resolver ${escrito}`} onClick={() => abrir(abierta ? '' : clave)}>
            Resolver
          </Boton>
        </EnPalabras>
      }
      quitar={{ rotulo: `Descartar ${escrito}`, hacer: descartar }}
      debajo={
        abierta && (
          <Abierta alCerrar={alVolver}>
            <ComoResolver fila={fila} cantidad={cantidad} ponerCantidad={setCantidad} alVolver={alVolver} />
          </Abierta>
        )
      }
    />
  )
})

/** What is opened has the focus; Esc goes back to the line of entry, which folds it. */
function Abierta({ alCerrar, children }: { alCerrar: () => void; children: ReactNode }) {
  const parte = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const suya = parte.current
    if (!suya) return
    primerControl(suya)?.focus()
    const oir = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !hayDialogo()) alCerrar()
    }
    suya.addEventListener('keydown', oir)
    return () => suya.removeEventListener('keydown', oir)
  }, [alCerrar])
  return (
    <div ref={parte} className={estilos.que}>
      {children}
    </div>
  )
}

/** What one would press first in a part of the page: a box in which one types, or a button. */
function primerControl(parte: HTMLElement): HTMLElement | null {
  const paseo = document.createTreeWalker(parte, NodeFilter.SHOW_ELEMENT)
  while (paseo.nextNode()) {
    const nodo = paseo.currentNode
    if (nodo instanceof HTMLButtonElement || (nodo instanceof HTMLInputElement && nodo.type !== 'checkbox')) return nodo
  }
  return null
}
