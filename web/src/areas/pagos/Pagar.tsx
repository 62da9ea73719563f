import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { guardarIntento, pagosPendientes } from '@surtia/contracts/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure, send, textOf } from '../../api/send.ts'
import { puede } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import '../../estilo/dinero.css'
import { paths } from '../../paths.ts'
import { alertar } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { CeldasDeAdeudo } from '../adeudos/CeldasDeAdeudo.tsx'
import { PieDeAbonos } from '../adeudos/PieDeAbonos.tsx'
import { useAdeudos } from '../adeudos/use-adeudos.ts'
import { erroresDeMontos, SIN_ERRORES } from './errores-de-montos.ts'
import { IntentoPendiente } from './IntentoPendiente.tsx'
import { irAlBanco } from './ir-al-banco.ts'
import { useDistribucion } from './use-distribucion.ts'

export const meta = () => [{ title: titulo('Pago en Linea') }]

const MINIMO = 1

/** Documents to pay by card. A pending attempt comes first: it is finished or cancelled before another one begins. */
export default function Pagar() {
  const pendientes = useQuery({
    queryKey: ['pagos', 'pendientes'],
    queryFn: async ({ signal }) => (await send(pagosPendientes, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const adeudos = useAdeudos()
  const pendiente = pendientes.data?.[0]
  const error = pendientes.error ?? adeudos.error
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Pago en Linea</h1>
      </div>
      {error && !adeudos.data && (
        <Falla
          titulo="No pudimos cargar sus adeudos."
          detalle={textOf(error)}
          onReintentar={() => {
            pendientes.refetch()
            adeudos.refetch()
          }}
        />
      )}
      {!error && (pendientes.isPending || adeudos.isPending) && <Esqueleto galeria={false} filas={6} />}
      {pendiente && <IntentoPendiente pago={pendiente} onCancelado={() => pendientes.refetch()} />}
      {!pendiente &&
        pendientes.data &&
        adeudos.data &&
        (adeudos.data.detalle.length === 0 ? (
          <Vacio titulo="No tiene adeudos." />
        ) : (
          <Distribucion adeudos={adeudos.data.detalle} />
        ))}
    </main>
  )
}

const COLUMNAS = [
  { texto: 'Pagar', oculto: true },
  { texto: 'Documento' },
  { texto: 'Vencimiento' },
  { texto: 'Estado' },
  { texto: 'Saldo', num: true },
  { texto: 'Abono', num: true },
]

function Distribucion({ adeudos }: { adeudos: readonly Adeudo[] }) {
  const id = useId()
  const navigate = useNavigate()
  const d = useDistribucion(adeudos)
  const clave = useRef({ huella: '', clave: '' })
  const [ocupado, setOcupado] = useState(false)
  const [errores, setErrores] = useState(SIN_ERRORES)
  const consulta = !puede('pagar')
  const pagables = adeudos.filter((a) => a.total > 0)
  const todos = pagables.length > 0 && pagables.every((a) => Number(d.abonoDe(a.documento)) === a.total)
  const razon =
    d.elegidos.length === 0
      ? 'Elija al menos un documento o escriba un importe.'
      : d.total < MINIMO
        ? `El importe mínimo es de ${enPesos(MINIMO)}.`
        : ''

  const pagar = async () => {
    if (razon || ocupado) return
    setOcupado(true)
    setErrores(SIN_ERRORES)
    try {
      if ((await send(pagosPendientes)).data.length > 0) {
        await alertar('Pago en Linea', 'No se puede proceder con el pago porque ya tiene uno pendiente.')
        navigate(paths.clientes())
        return
      }
      const body = { importe: d.total, documentos: d.elegidos }
      const huella = JSON.stringify(body)
      if (clave.current.huella !== huella) clave.current = { huella, clave: crypto.randomUUID() }
      irAlBanco((await send(guardarIntento, { body, idempotencyKey: clave.current.clave })).data)
    } catch (error) {
      setOcupado(false)
      await alertar('Pago en Linea', textOf(error))
      if (!(error instanceof Failure)) return
      // that attempt is over: the next one has a key of its own
      if (error.status === 409) clave.current = { huella: '', clave: '' }
      setErrores(
        erroresDeMontos(
          error.fields,
          d.elegidos.map((e) => e.documento),
        ),
      )
    }
  }
  return (
    <>
      <div className="barra-dinero">
        <div className="campo">
          <label htmlFor={`${id}-i`}>Importe</label>
          <input
            id={`${id}-i`}
            className="caja"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={d.importe}
            aria-invalid={errores.importe ? true : undefined}
            aria-describedby={errores.importe ? `${id}-ie` : undefined}
            onChange={(e) => {
              setErrores(SIN_ERRORES)
              d.escribirImporte(e.target.value)
            }}
            onBlur={d.ajustarImporte}
          />
          {errores.importe && <ErrorDeCampo id={`${id}-ie`} texto={errores.importe} />}
        </div>
        <label className="opcion">
          <input type="checkbox" checked={todos} onChange={(e) => d.marcarTodos(e.target.checked)} />
          Seleccionar todos
        </label>
        <p className="nota tab">Saldo total {enPesos(d.saldo)}</p>
      </div>
      <div className="rodillo">
        <table className="tabla tabla-cartas">
          <caption className="visualmente-oculto">Documentos por pagar</caption>
          <Encabezado columnas={COLUMNAS} />
          <tbody>
            {adeudos.map((a) => {
              const error = errores.abonos[a.documento]
              const idError = `${id}-${a.documento.replace(/\W/g, '-')}`
              return (
                <tr key={a.documento} aria-selected={Number(d.abonoDe(a.documento)) > 0}>
                  <td className="c-marca">
                    <label className="marca-caja">
                      <input
                        type="checkbox"
                        aria-label={`Pagar ${a.documento}`}
                        disabled={a.total <= 0}
                        checked={Number(d.abonoDe(a.documento)) > 0}
                        onChange={(e) => d.marcar(a, e.target.checked)}
                      />
                    </label>
                  </td>
                  <CeldasDeAdeudo a={a} />
                  <td className="num todo" data-t="Abono">
                    <input
                      className="caja caja-abono"
                      inputMode="decimal"
                      autoComplete="off"
                      placeholder="0.00"
                      aria-label={`Abono de ${a.documento}`}
                      disabled={a.total <= 0}
                      value={d.abonoDe(a.documento)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? idError : undefined}
                      onChange={(e) => {
                        setErrores(SIN_ERRORES)
                        d.escribirAbono(a, e.target.value)
                      }}
                    />
                    {error && <ErrorDeCampo id={idError} texto={error} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <PieDeAbonos documentos={d.elegidos.length} suma={d.total} consulta={consulta} razon={razon} idRazon={`${id}-r`}>
        <button
          type="button"
          className="btn btn-accion"
          onClick={pagar}
          aria-disabled={razon !== '' || undefined}
          aria-describedby={razon ? `${id}-r` : undefined}
          aria-busy={ocupado}
        >
          {ocupado && <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />}
          Pagar
        </button>
      </PieDeAbonos>
    </>
  )
}
