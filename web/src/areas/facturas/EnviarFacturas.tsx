import { enviarFacturas, type Factura } from '@surtia/contracts/facturas.ts'
import { PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Bloque, Caja, ConBoton, ErrorDeCampo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './EnviarFacturas.module.css'
import { useCorreoNuevo, useCorreos } from './use-correos.ts'

/** Sends the chosen documents to the ticked addresses; added ones are kept for the next time. */
export function EnviarFacturas({ facturas, onCerrar }: { facturas: readonly Factura[]; onCerrar: () => void }) {
  const correos = useCorreos()
  // a session that only looks sends to the saved addresses, but leaves the list alone
  const cambia = can('cambiarCorreos')
  const nuevo = useCorreoNuevo(correos)
  const [ocupado, setOcupado] = useState(false)
  const enviar = async () => {
    setOcupado(true)
    try {
      const { message } = await send(enviarFacturas, {
        body: {
          facturas: facturas.map(({ tipoDocumento, serie, folio }) => ({ tipoDocumento, serie, folio })),
          correos: correos.elegidos,
        },
      })
      onCerrar()
      await showAlert('Enviar por correo', message, 'exito')
    } catch (falla) {
      setOcupado(false)
      await showAlert('Enviar por correo', textOf(falla))
    }
  }
  return (
    <Dialogo
      titulo="Enviar por correo"
      pie={
        <>
          <Boton onClick={onCerrar} disabled={ocupado}>
            Cancelar
          </Boton>
          <Boton modo="accion" ocupado={ocupado} onClick={enviar} disabled={ocupado || correos.elegidos.length === 0}>
            Enviar
          </Boton>
        </>
      }
    >
      <p>{facturas.length === 1 ? 'Se envía 1 documento' : `Se envían ${facturas.length} documentos`} en PDF y XML.</p>
      {cambia && <AgregarCorreo nuevo={nuevo} />}
      {!correos.cargando && correos.guardados.length === 0 && (
        <Nota>
          {cambia ? 'Agregue al menos un correo; se guarda para la próxima vez.' : PERMISOS.cambiarCorreos.consulta}
        </Nota>
      )}
      <ul className={estilos.listaDeCorreos}>
        {correos.guardados.map(({ id, correo }) => (
          <li key={id}>
            <Opcion checked={correos.estaElegido(correo)} onChange={(e) => correos.elegir(correo, e.target.checked)}>
              {correo}
            </Opcion>
            {cambia && (
              <Boton
                modo="liso"
                cuadrado
                icono={IconTrash}
                aria-label={`Quitar ${correo}`}
                onClick={() => correos.quitar(correo).catch((falla) => nuevo.senalar({ correo: textOf(falla) }))}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialogo>
  )
}

/** One more address; what is wrong with it stands below the row. */
function AgregarCorreo({ nuevo: { campo, formulario } }: { nuevo: ReturnType<typeof useCorreoNuevo> }) {
  const id = useId()
  const { error, ...caja } = campo('correo')
  return (
    <>
      <ConBoton {...formulario}>
        <Bloque>
          <label htmlFor={`${id}-c`}>Correo</label>
          <Caja
            id={`${id}-c`}
            type="email"
            autoComplete="email"
            maxLength={160}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-e` : undefined}
            {...caja}
          />
        </Bloque>
        <Boton type="submit" icono={IconPlus}>
          Agregar
        </Boton>
      </ConBoton>
      {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
    </>
  )
}
