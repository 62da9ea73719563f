import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { Campo } from '../../ui/Campo.tsx'
import { comboDe } from '../../ui/combo.ts'
import { ListaFlotante, LugarDeLista, type Una } from '../../ui/ListaFlotante.tsx'
import { reconocedor } from '../captura/reconocer.ts'

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
  const alTeclear = (e: KeyboardEvent<HTMLInputElement>) => {
    const { value } = e.currentTarget
    const leido = e.nativeEvent.isComposing ? '' : reconocer(e.key, e.timeStamp).leido
    const entrar = () => {
      const cual = visibles[marcada]
      if (leido && alLeer?.(value, leido)) return poner(false)
      if (cual) return tomar(cual)
      poner(false)
      alEntrar(value)
    }
    combo.teclear(
      e,
      entrar,
      () => setAbierta(true),
      () => poner(false),
    )
  }
  return (
    <LugarDeLista className={className}>
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
        onKeyDown={alTeclear}
      />
      <ListaFlotante combo={combo} titulo={titulo} opciones={visibles} elegir={tomar} />
    </LugarDeLista>
  )
}
