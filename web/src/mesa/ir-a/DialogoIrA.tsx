import { useRef } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { ListaDeCombo } from '../../ui/ListaDeCombo.tsx'
import { Nota, Oculto, Texto } from '../../ui/Texto.tsx'
import { CLASES } from './destinos.ts'
import estilos from './IrA.module.css'
import { useIrA } from './use-ir-a.ts'

/** To any client, order, article or user by what is at hand of it: arrows choose, Enter opens. */
export function DialogoIrA({ onCerrar }: { onCerrar: () => void }) {
  const caja = useRef<HTMLInputElement>(null)
  const b = useIrA(onCerrar)
  return (
    <Dialogo titulo="Ir a" primero={caja} alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      <Campo
        ref={caja}
        etiqueta="Cliente, pedido, artículo o usuario"
        {...b.combo.ligas}
        spellCheck={false}
        maxLength={100}
        value={b.texto}
        onChange={(e) => b.escribir(e.target.value)}
        onKeyDown={b.alTeclear}
      />
      <Oculto como="p" role="status">
        {b.hallados.length > 0 ? (b.hallados.length === 1 ? '1 hallado' : `${b.hallados.length} hallados`) : ''}
      </Oculto>
      <div className={estilos.lugar}>
        {b.error && <Nota role="alert">{textOf(b.error)}</Nota>}
        {b.nada && <Nota>No hay nada así, o su papel no lo ve.</Nota>}
        {b.texto === '' && <Nota>Un folio, un código, parte de un nombre o un código de barras.</Nota>}
        <ListaDeCombo
          combo={b.combo}
          nombre="Hallados"
          grupos={CLASES}
          opciones={b.hallados}
          elegir={b.elegir}
          suya={{ lista: undefined, titulo: estilos.titulo, opcion: estilos.opcion }}
        >
          {({ clase, clave, titulo, detalle }) => (
            <>
              <Texto dato>{titulo}</Texto>
              <Texto nota cifras>
                {/* of a user the number says nothing to anybody */}
                {clase === 'usuario' ? detalle : [clave, detalle].filter(Boolean).join(' · ')}
              </Texto>
            </>
          )}
        </ListaDeCombo>
      </div>
    </Dialogo>
  )
}
