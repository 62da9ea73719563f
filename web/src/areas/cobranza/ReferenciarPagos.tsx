import { type AdeudoDeGrupo, buscarClientes, saldosPorReferenciar } from '@surtia/contracts/cobranza.ts'
import { sobreElSaldoTotal } from '@surtia/rules/cobranza/referencia.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconBuildingBank, IconHistory, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { puede, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import '../../estilo/dinero.css'
import { paths } from '../../paths.ts'
import { alertar, preguntar } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { CeldasDeAdeudo } from '../adeudos/CeldasDeAdeudo.tsx'
import { PieDeAbonos } from '../adeudos/PieDeAbonos.tsx'
import { useAccesoReferenciar } from '../adeudos/use-acceso-referenciar.ts'
import { erroresDeMontos, hayErrores, SIN_ERRORES } from '../pagos/errores-de-montos.ts'
import { AyudaDeBancos } from './AyudaDeBancos.tsx'
import { FichaDeDeposito } from './FichaDeDeposito.tsx'
import { HistorialDeRecibos } from './HistorialDeRecibos.tsx'
import { claveDe, useReparto } from './use-reparto.ts'

export const meta = () => [{ title: titulo('Referenciar Pago') }]

const SIN_SALDO = 'No hay saldo disponible para distribuir más abonos.'

/** Assigns a bank deposit to documents; only for clients that may. A group's client is asked whether the group's documents are wanted too. */
export default function ReferenciarPagos() {
  const acceso = useAccesoReferenciar()
  const [dialogo, setDialogo] = useState<'ayuda' | 'historial' | null>(null)
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Referenciar Pago</h1>
        {acceso && (
          <div className="tit-acc">
            <button type="button" className="btn" onClick={() => setDialogo('ayuda')}>
              <IconBuildingBank className="ic" size={18} stroke={1.75} aria-hidden="true" />
              Ayuda de bancos
            </button>
            <button type="button" className="btn" onClick={() => setDialogo('historial')}>
              <IconHistory className="ic" size={18} stroke={1.75} aria-hidden="true" />
              Historial de recibos
            </button>
            <Link className="btn" to={paths.reimprimirRecibos()}>
              <IconPrinter className="ic" size={18} stroke={1.75} aria-hidden="true" />
              Reimprimir recibos
            </Link>
          </div>
        )}
      </div>
      {acceso === undefined && <Esqueleto galeria={false} filas={6} />}
      {acceso === false && (
        <Vacio titulo="No tiene permiso para referenciar pagos.">Pídalo a su agente de cobranza.</Vacio>
      )}
      {acceso && <ConAcceso />}
      {dialogo === 'ayuda' && <AyudaDeBancos onCerrar={() => setDialogo(null)} />}
      {dialogo === 'historial' && <HistorialDeRecibos onCerrar={() => setDialogo(null)} />}
    </main>
  )
}

function ConAcceso() {
  const codCliente = readSession()?.user.codCliente ?? ''
  const [esGrupo, setEsGrupo] = useState<boolean | null>(null)
  const preguntado = useRef(false)
  useEffect(() => {
    if (preguntado.current) return
    preguntado.current = true
    send(buscarClientes, { body: { textoBuscar: '', codAgente: '' } }).then(
      async ({ data }) =>
        setEsGrupo(
          data.length > 1 &&
            (await preguntar(
              'Referenciar Pago',
              'Su farmacia pertenece a un grupo. ¿Desea cargar los documentos del grupo?',
            )),
        ),
      () => setEsGrupo(false),
    )
  }, [])
  const consulta = useQuery({
    queryKey: ['cobranza', 'saldos', codCliente, esGrupo],
    queryFn: async ({ signal }) =>
      (await send(saldosPorReferenciar, { body: { codCliente, esGrupo: esGrupo ?? false }, signal })).data.detalle,
    enabled: esGrupo !== null,
    staleTime: 0,
    retry: false,
  })
  const motivo = consulta.error ? textOf(consulta.error) : ''
  useEffect(() => {
    if (motivo) alertar('Referenciar Pago', motivo)
  }, [motivo])
  if (consulta.isError)
    return <Falla titulo="No pudimos cargar sus documentos." detalle={motivo} onReintentar={() => consulta.refetch()} />
  if (!consulta.data) return <Esqueleto galeria={false} filas={6} />
  // what was shared out belongs to these balances: after saving, all of it begins anew
  return (
    <Reparto
      key={consulta.dataUpdatedAt}
      adeudos={consulta.data}
      esGrupo={esGrupo ?? false}
      onGuardado={() => consulta.refetch()}
    />
  )
}

function columnas(esGrupo: boolean) {
  return [
    { texto: 'Elegir', oculto: true },
    { texto: 'Documento' },
    ...(esGrupo ? [{ texto: 'Cliente' }] : []),
    { texto: 'Vencimiento' },
    { texto: 'Estado' },
    { texto: 'Saldo', num: true },
    { texto: 'Abono', num: true },
  ]
}

function Reparto({
  adeudos,
  esGrupo,
  onGuardado,
}: {
  adeudos: readonly AdeudoDeGrupo[]
  esGrupo: boolean
  onGuardado: () => void
}) {
  const id = useId()
  const r = useReparto(adeudos)
  const [ficha, setFicha] = useState(false)
  const [errores, setErrores] = useState(SIN_ERRORES)
  const consulta = !puede('referenciarPago')
  const importe = Number(r.importe) || 0

  const aplicar = async () => {
    if (r.aplicado) return r.cambiarImporte()
    if (importe <= 0) return document.getElementById(`${id}-i`)?.focus()
    if (importe > r.saldo) return void (await alertar('Referenciar Pago', sobreElSaldoTotal(r.saldo)))
    r.aplicar()
  }
  const marcar = async (a: AdeudoDeGrupo, si: boolean) => {
    if (!r.marcar(a, si)) await alertar('Referenciar Pago', SIN_SALDO)
  }
  if (adeudos.length === 0) return <Vacio titulo="No hay adeudo." />
  return (
    <>
      <form
        className="barra-dinero"
        onSubmit={(e) => {
          e.preventDefault()
          aplicar()
        }}
      >
        <div className="campo">
          <label htmlFor={`${id}-i`}>Importe</label>
          <input
            id={`${id}-i`}
            className="caja"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            readOnly={r.aplicado}
            value={r.importe}
            aria-invalid={errores.importe ? true : undefined}
            aria-describedby={errores.importe ? `${id}-ie` : undefined}
            onChange={(e) => {
              setErrores(SIN_ERRORES)
              r.escribirImporte(e.target.value)
            }}
          />
          {errores.importe && <ErrorDeCampo id={`${id}-ie`} texto={errores.importe} />}
        </div>
        <button type="submit" className="btn">
          {r.aplicado ? 'Cambiar importe' : 'Aplicar'}
        </button>
        <dl className="reparto" aria-live="polite">
          <dt>Importe</dt>
          <dd>{enPesos(r.aplicado ? importe : 0)}</dd>
          <dt>Distribuido</dt>
          <dd>{enPesos(r.repartido)}</dd>
          <dt>Por distribuir</dt>
          <dd>{enPesos(r.aplicado ? r.pendiente : 0)}</dd>
        </dl>
      </form>
      <div className="rodillo">
        <table className="tabla tabla-cartas">
          <caption className="visualmente-oculto">Documentos por referenciar</caption>
          <Encabezado columnas={columnas(esGrupo)} />
          <tbody>
            {adeudos.map((a) => {
              const error = r.errorDe(a) || errores.abonos[claveDe(a)]
              const idError = `${id}-${claveDe(a).replace(/\W/g, '-')}`
              return (
                <tr key={claveDe(a)} aria-selected={Number(r.abonoDe(a)) > 0}>
                  <td className="c-marca">
                    <label className="marca-caja">
                      <input
                        type="checkbox"
                        aria-label={`Referenciar ${a.documento}`}
                        disabled={!r.aplicado || a.total <= 0}
                        checked={Number(r.abonoDe(a)) > 0}
                        onChange={(e) => marcar(a, e.target.checked)}
                      />
                    </label>
                  </td>
                  <CeldasDeAdeudo a={a} codCliente={esGrupo ? a.codCliente : ''} />
                  <td className="num todo" data-t="Abono">
                    <input
                      className="caja caja-abono"
                      inputMode="decimal"
                      autoComplete="off"
                      placeholder="0.00"
                      aria-label={`Abono de ${a.documento}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? idError : undefined}
                      disabled={!r.aplicado || a.total <= 0}
                      value={r.abonoDe(a)}
                      onChange={(e) => {
                        setErrores(SIN_ERRORES)
                        r.escribirAbono(a, e.target.value)
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
      <PieDeAbonos
        documentos={r.elegidos.length}
        suma={r.repartido}
        consulta={consulta}
        razon={r.razon}
        idRazon={`${id}-r`}
      >
        <button
          type="button"
          className="btn btn-accion"
          onClick={() => setFicha(true)}
          disabled={r.razon !== ''}
          title={r.razon || undefined}
          aria-describedby={r.razon ? `${id}-r` : undefined}
        >
          Referenciar
        </button>
      </PieDeAbonos>
      {ficha && (
        <FichaDeDeposito
          importe={importe}
          documentos={r.elegidos}
          onCerrar={() => setFicha(false)}
          onGuardado={() => {
            setFicha(false)
            onGuardado()
          }}
          onMontos={(campos) => {
            const montos = erroresDeMontos(campos, r.elegidos.map(claveDe))
            setErrores(montos)
            if (hayErrores(montos)) setFicha(false)
          }}
        />
      )}
    </>
  )
}
