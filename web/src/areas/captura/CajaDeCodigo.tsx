import { type KeyboardEvent, useState } from 'react'
import { Campo } from '../../ui/Campo.tsx'
import { esCtrlEnter } from '../../ui/ctrl-enter.ts'
import { Sugerencias } from '../catalogo/Sugerencias.tsx'
import estilos from './LineaDeEntrada.module.css'
import { esLista } from './linea-escrita.ts'
import { reconocedor } from './reconocer.ts'
import { useEntrar } from './use-entrar.ts'
import type { useLinea } from './use-linea.ts'
import { useSugeridas } from './use-sugeridas.ts'

type Props = {
  linea: ReturnType<typeof useLinea>
  alDeshacer: () => void
  alSubir: () => void
  alPegarLista: (texto: string) => void
}

const PISTAS = ['Enter para su cantidad', 'Esc para borrar']

/** The first box: a code is taken as it is, words open what the search suggests. */
export function CajaDeCodigo({ linea, alDeshacer, alSubir, alPegarLista }: Props) {
  const { texto, codArticulo } = linea.escrita
  const s = useSugeridas(texto, codArticulo !== '')
  const { entrar, elegir } = useEntrar(linea, s)
  const [reconocer] = useState(reconocedor)
  const alTeclear = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.nativeEvent.isComposing || esCtrlEnter(e)) return
    const vacia = texto === ''
    const { leido } = reconocer(e.key, e.timeStamp)
    if (e.key === 'Enter') {
      e.preventDefault()
      if (!e.repeat) void entrar(leido)
    } else if (e.key === 'Escape') {
      s.cerrar()
      linea.limpiar()
    } else if (vacia && e.key === 'z' && (e.ctrlKey || e.metaKey) && !e.shiftKey) {
      e.preventDefault()
      if (!e.repeat) alDeshacer()
    } else if (vacia && e.key === 'ArrowUp') {
      e.preventDefault()
      alSubir()
    } else s.mover(e)
  }
  return (
    <div className={estilos.codigo}>
      <Campo
        etiqueta="Código, código de barras o nombre"
        ref={linea.caja}
        {...s.combo.ligas}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={200}
        data-lecturas=""
        value={texto}
        onChange={(e) => {
          s.abrir()
          linea.escribirTexto(e.target.value)
        }}
        onBlur={s.cerrar}
        onKeyDown={alTeclear}
        onPaste={(e) => {
          const pegado = e.clipboardData.getData('text/plain')
          if (!esLista(pegado)) return
          e.preventDefault()
          alPegarLista(pegado)
        }}
      />
      <Sugerencias combo={s.combo} buscado={texto} visibles={s.visibles} elegir={elegir} pistas={PISTAS} />
    </div>
  )
}
