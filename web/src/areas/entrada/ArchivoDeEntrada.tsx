import {
  type ArchivoDeEntrada as Archivo,
  CAMPOS_DE_ENTRADA,
  FORMATOS_DE_ENTRADA,
  LARGO_DE_TITULO,
  SEPARADORES,
} from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { useId, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Caja, CampoLista, ErrorDeCampo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Mover } from '../../ui/Mover.tsx'
import { Nota, Oculto } from '../../ui/Texto.tsx'
import estilos from './ArchivoDeEntrada.module.css'
import { useArchivoDeEntrada } from './use-archivo-de-entrada.ts'

type Props = {
  archivo: Archivo
  /** where the mail goes */
  correos: readonly string[]
  onGuardado: () => void
  onCerrar: () => void
}

/** How the point of sale wants what was bought: columns, their order and headings, what stands between them, and whether it comes by mail. */
export default function ArchivoDeEntrada({ archivo, correos, onGuardado, onCerrar }: Props) {
  const id = useId()
  const { valores, campo, eleccion, poner, cambiar, mover, ocupado, formulario } = useArchivoDeEntrada(
    archivo,
    onGuardado,
  )
  return (
    <Dialogo
      titulo="Archivo de entrada"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Guardar
          </Boton>
        </>
      }
    >
      <Nota>
        Con él da entrada en su punto de venta a lo que compra: un renglón por lote. Se recuerda para su farmacia.
      </Nota>
      <FormularioAngosto id={id} {...formulario}>
        <Columnas columnas={valores.columnas} error={eleccion('columnas').error} cambiar={cambiar} mover={mover} />
        <CampoLista etiqueta="Separador" {...campo('separador')}>
          {Object.entries(SEPARADORES).map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </CampoLista>
        <CampoLista etiqueta="Formato" {...campo('formato')}>
          {Object.entries(FORMATOS_DE_ENTRADA).map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </CampoLista>
        <Opcion checked={valores.porCorreo} onChange={(e) => poner({ porCorreo: e.target.checked })}>
          Enviar por correo con cada factura
        </Opcion>
        <Nota>
          {correos.length > 0
            ? `Llega a ${correos.join(', ')}.`
            : 'No hay a dónde: guarde un correo en Facturas, «Enviar por correo».'}
        </Nota>
      </FormularioAngosto>
    </Dialogo>
  )
}

type DeColumnas = Pick<ReturnType<typeof useArchivoDeEntrada>, 'cambiar' | 'mover'> & {
  columnas: ReturnType<typeof useArchivoDeEntrada>['valores']['columnas']
  error: string
}

/** Each column: whether it goes, its heading, and its place. */
function Columnas({ columnas, error, cambiar, mover }: DeColumnas) {
  const id = useId()
  const [dicho, decirLugar] = useState('')
  return (
    <>
      <Oculto como="p" role="status">
        {dicho}
      </Oculto>
      <ul className={estilos.columnas} aria-label="Columnas" aria-describedby={error ? id : undefined}>
        {columnas.map(({ campo, titulo, va }, i) => {
          const nombre = CAMPOS_DE_ENTRADA[campo]
          const lugar = { que: nombre, onMover: (pasos: 1 | -1) => mover(campo, pasos), decirLugar }
          return (
            <li key={campo} className={estilos.columna}>
              <Opcion checked={va} onChange={(e) => cambiar(campo, { va: e.target.checked })}>
                {nombre}
              </Opcion>
              <Caja
                className={estilos.titulo}
                aria-label={`Título de ${nombre}`}
                aria-invalid={(error && va && titulo.trim() === '') || undefined}
                autoComplete="off"
                maxLength={LARGO_DE_TITULO}
                disabled={!va}
                value={titulo}
                onChange={(e) => cambiar(campo, { titulo: e.target.value.replace(/\p{Cc}/gu, ' ') })}
              />
              <span className={estilos.mover}>
                <Mover cambia="cambiarArchivoDeEntrada" {...lugar} pasos={-1} quieto={i === 0} />
                <Mover cambia="cambiarArchivoDeEntrada" {...lugar} pasos={1} quieto={i === columnas.length - 1} />
              </span>
            </li>
          )
        })}
      </ul>
      {error && <ErrorDeCampo id={id} texto={error} />}
    </>
  )
}
