import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { esCtrlEnter } from '../../ui/ctrl-enter.ts'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'
import { enUnaCaja } from '../../ui/foco.ts'
import { useTecla } from '../../ui/teclas.ts'
import { hayTeclado } from '../catalogo/por-teclado.ts'
import { CajaDeCodigo } from './CajaDeCodigo.tsx'
import estilos from './LineaDeEntrada.module.css'
import { LoDicho } from './LoDicho.tsx'
import type { useLinea } from './use-linea.ts'

type Props = {
  linea: ReturnType<typeof useLinea>
  alEntrar: () => void
  alDeshacer: () => void
  alSubir: () => void
  alPegarLista: (texto: string) => void
}

/** The line of entry, which stays in sight above the rows: code, quantity, and what is known of the article beneath. */
export function LineaDeEntrada(props: Props) {
  const { linea } = props
  useFocoEnLaLinea(linea)
  return (
    <section className={estilos.linea} aria-label="Línea de captura" onFocus={props.alEntrar}>
      <div className={estilos.cajas}>
        <CajaDeCodigo {...props} />
        <Campo
          etiqueta="Cantidad"
          ref={linea.cantidad}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={7}
          error={linea.falta}
          value={linea.escrita.cantidad}
          onFocus={(e) => e.target.select()}
          onChange={(e) => linea.escribirCantidad(e.target.value)}
          onKeyDown={(e) => {
            if (e.key === 'Escape') linea.limpiar()
            else if (e.key === 'Enter' && !esCtrlEnter(e)) {
              e.preventDefault()
              // a key that is held down adds once
              if (!e.repeat) linea.agregar()
            }
          }}
        />
        <Boton icono={IconPlus} className={estilos.agregar} onClick={linea.agregar}>
          Agregar
        </Boton>
      </div>
      <LoDicho conocido={linea.conocido} delEquipo={linea.delEquipo} />
    </section>
  )
}

/**
 * The line has the focus from the start, by whichever way one came, and by its key again. Not on a phone, whose keyboard would rise, and not
 * from a box in which one began to write meanwhile.
 */
function useFocoEnLaLinea({ caja }: Props['linea']) {
  useTecla('r', () => caja.current?.focus())
  useEffect(() => {
    if (hayTeclado() && !enUnaCaja() && !hayDialogo()) caja.current?.focus()
  }, [caja])
}
