import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react'
import { Campo } from '../../ui/Campo.tsx'
import { clases } from '../../ui/clases.ts'
import { comboDe } from '../../ui/combo.ts'
import { ListaDeCombo } from '../../ui/ListaDeCombo.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { reconocedor } from '../captura/reconocer.ts'
import estilos from './CajaConLista.module.css'

export type Una = { clase: 'una'; clave: string; texto: string; nota: string }
type Props = { className?: string | undefined } & Pick<
  ComponentProps<typeof Campo>,
  'etiqueta' | 'error' | 'enterKeyHint' | 'maxLength'
> & {
    caja: RefObject<HTMLInputElement | null>
    /** what the list is of */
    titulo: string
    valor: string
    opciones: readonly Una[]
    elegir: (cual: Una) => void
    alEscribir: (texto: string) => void
    /** Enter with nothing marked */
    alEntrar: (texto: string) => void
    /** a scanner typed the end of it; whether that was a code */
    alLeer?: (texto: string, leido: string) => boolean
  }

/** A box with a list below it, in which something else may be typed too. */
export function CajaConLista({ caja, titulo, valor, opciones, elegir, alLeer, className, ...props }: Props) {
  const { alEscribir, alEntrar, ...campo } = props
  const [abierta, setAbierta] = useState(false)
  const [marcada, marcar] = useState(-1)
  const [reconocer] = useState(reconocedor)
  const visibles = abierta ? opciones : []
  const combo = comboDe(useId(), visibles.length, marcada, marcar)
  const poner = (asi: boolean) => {
    setAbierta(asi)
    marcar(-1)
  }
  const tomar = (cual: Una) => {
    poner(false)
    elegir(cual)
  }
  return (
    <div className={clases(estilos.caja, className)}>
      <Campo
        {...campo}
        ref={caja}
        {...combo.ligas}
        autoCapitalize="none"
        spellCheck={false}
        {...(alLeer ? { 'data-lecturas': '' } : {})}
        value={valor}
        onFocus={(e) => e.target.select()}
        onClick={() => poner(true)}
        onChange={(e) => {
          poner(true)
          alEscribir(e.target.value)
        }}
        onBlur={() => poner(false)}
        onKeyDown={(e) => {
          if (e.nativeEvent.isComposing) return
          const { leido } = reconocer(e.key, e.timeStamp)
          if (e.key === 'Escape') poner(false)
          else if (e.key === 'Enter') {
            e.preventDefault()
            const { value } = e.currentTarget
            const cual = visibles[marcada]
            if (leido && alLeer?.(value, leido)) return poner(false)
            if (cual) return tomar(cual)
            poner(false)
            if (!e.repeat) alEntrar(value)
          } else if (combo.mover(e)) setAbierta(true)
        }}
      />
      <Lista combo={combo} titulo={titulo} visibles={visibles} elegir={tomar} />
    </div>
  )
}

type DeLista = {
  combo: ReturnType<typeof comboDe>
  titulo: string
  visibles: readonly Una[]
  elegir: (cual: Una) => void
}

const Lista = ({ combo, titulo, visibles, elegir }: DeLista): ReactNode => (
  <Texto como="div" oculto={visibles.length === 0} className={visibles.length > 0 ? estilos.lista : undefined}>
    <ListaDeCombo
      combo={combo}
      nombre={titulo}
      grupos={[{ clase: 'una', titulo }]}
      opciones={visibles}
      elegir={elegir}
      suya={{ lista: estilos.opciones, titulo: estilos.titulo, opcion: estilos.opcion }}
    >
      {({ texto, nota }) => (
        <>
          <Texto dato>{texto}</Texto>{' '}
          <Texto nota cifras>
            {nota}
          </Texto>
        </>
      )}
    </ListaDeCombo>
  </Texto>
)
