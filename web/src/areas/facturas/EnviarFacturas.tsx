import {
  actualizarCorreos,
  correosFrecuentes,
  enviarFacturas,
  type Factura,
  MAXIMO_DE_CORREOS,
} from '@surtia/contracts/facturas.ts'
import { PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { correoValido } from '@surtia/rules/facturas/correos.ts'
import { IconLoader2, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { puede } from '../../api/session.ts'
import { alertar, mostrarToast } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

/** Sends the chosen documents to the ticked addresses; added ones are kept for the next time. */
export function EnviarFacturas({ facturas, onCerrar }: { facturas: readonly Factura[]; onCerrar: () => void }) {
  const id = useId()
  const cache = useQueryClient()
  const CLAVE = ['facturas', 'correos']
  const { data: guardados = [], isPending } = useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await send(correosFrecuentes, { signal })).data,
  })
  const [quitados, setQuitados] = useState<ReadonlySet<string>>(new Set())
  const [correo, setCorreo] = useState('')
  const [error, setError] = useState('')
  const [ocupado, setOcupado] = useState(false)
  // a session that only looks sends to the saved addresses, but leaves the list alone
  const cambia = puede('cambiarCorreos')
  const elegidos = guardados.filter((g) => !quitados.has(g.correo))

  const guardar = async (correos: readonly string[]) => {
    const { data } = await send(actualizarCorreos, { body: correos.map((c) => ({ correo: c })) })
    cache.setQueryData(CLAVE, data)
  }
  const agregar = async () => {
    const nuevo = correo.trim()
    const malo = !nuevo
      ? 'Escriba un correo.'
      : !correoValido(nuevo)
        ? 'Escriba un correo válido, como compras@farmacia.mx.'
        : guardados.some((g) => g.correo.toLowerCase() === nuevo.toLowerCase())
          ? 'Ese correo ya está en la lista.'
          : guardados.length >= MAXIMO_DE_CORREOS
            ? `A lo más ${MAXIMO_DE_CORREOS} correos.`
            : ''
    setError(malo)
    if (malo) {
      document.getElementById(`${id}-c`)?.focus()
      return
    }
    try {
      await guardar([...guardados.map((g) => g.correo), nuevo])
      setCorreo('')
    } catch (falla) {
      setError(textOf(falla))
    }
  }
  const quitar = (cual: string) =>
    guardar(guardados.filter((g) => g.correo !== cual).map((g) => g.correo)).catch((falla) => setError(textOf(falla)))
  const enviar = async () => {
    setOcupado(true)
    try {
      const { message } = await send(enviarFacturas, {
        body: {
          facturas: facturas.map(({ tipoDocumento, serie, folio }) => ({ tipoDocumento, serie, folio })),
          correos: elegidos.map((g) => g.correo),
        },
      })
      onCerrar()
      mostrarToast({ clase: 'facturas', texto: message })
    } catch (falla) {
      setOcupado(false)
      await alertar('Enviar por correo', textOf(falla))
    }
  }
  return (
    <Dialogo
      titulo="Enviar por correo"
      pie={
        <>
          <button type="button" className="btn" onClick={onCerrar} disabled={ocupado}>
            Cancelar
          </button>
          <button
            type="button"
            className="btn btn-accion"
            onClick={enviar}
            disabled={ocupado || elegidos.length === 0}
            aria-busy={ocupado}
          >
            {ocupado && <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />}
            Enviar
          </button>
        </>
      }
    >
      <p>{facturas.length === 1 ? 'Se envía 1 documento' : `Se envían ${facturas.length} documentos`} en PDF y XML.</p>
      {cambia && (
        <form
          className="campo-con-boton"
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            agregar()
          }}
        >
          <div className="campo">
            <label htmlFor={`${id}-c`}>Correo</label>
            <input
              id={`${id}-c`}
              className="caja"
              type="email"
              autoComplete="email"
              maxLength={160}
              value={correo}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-e` : undefined}
              onChange={(e) => setCorreo(e.target.value)}
            />
          </div>
          <button type="submit" className="btn">
            <IconPlus className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Agregar
          </button>
        </form>
      )}
      {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
      {!isPending && guardados.length === 0 && (
        <p className="nota">
          {cambia ? 'Agregue al menos un correo; se guarda para la próxima vez.' : PERMISOS.cambiarCorreos.consulta}
        </p>
      )}
      <ul className="lista-de-correos">
        {guardados.map((g) => (
          <li key={g.id}>
            <label className="opcion">
              <input
                type="checkbox"
                checked={!quitados.has(g.correo)}
                onChange={(e) => {
                  const nuevos = new Set(quitados)
                  if (e.target.checked) nuevos.delete(g.correo)
                  else nuevos.add(g.correo)
                  setQuitados(nuevos)
                }}
              />
              {g.correo}
            </label>
            {cambia && (
              <button
                type="button"
                className="btn btn-liso btn-icono"
                aria-label={`Quitar ${g.correo}`}
                onClick={() => quitar(g.correo)}
              >
                <IconTrash className="ic" size={18} stroke={1.75} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialogo>
  )
}
