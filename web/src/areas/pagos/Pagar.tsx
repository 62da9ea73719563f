import type { Adeudo } from '@surtia/contracts/adeudos.ts'
import { pagosPendientes } from '@surtia/contracts/pagos.ts'
import { vencidos } from '@surtia/rules/adeudos/antiguedad.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useHayRed } from '../../api/red.ts'
import { send, textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { CampoMonto } from '../../ui/CampoMonto.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { BarraDeAbonos, SaldoTotal } from '../adeudos/BarraDeAbonos.tsx'
import { PieDeAbonos } from '../adeudos/PieDeAbonos.tsx'
import { columnasDeAbonos, TablaDeAbonos } from '../adeudos/TablaDeAbonos.tsx'
import { useAdeudos } from '../adeudos/use-adeudos.ts'
import { IntentoPendiente } from './IntentoPendiente.tsx'
import { useDistribucion } from './use-distribucion.ts'
import { usePago } from './use-pago.ts'

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
    <Pagina titulo="Pago en Linea">
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
      {!error && (pendientes.isPending || adeudos.isPending) && (
        <Esqueleto galeria={false} filas={6} columnas={columnasDeAbonos('Pagar')} barra pie />
      )}
      {pendiente && <IntentoPendiente pago={pendiente} onCancelado={() => pendientes.refetch()} />}
      {!pendiente &&
        pendientes.data &&
        adeudos.data &&
        (adeudos.data.detalle.length === 0 ? (
          <Vacio titulo="No tiene adeudos." accion={<BotonLiga to={paths.facturas()}>Ver facturas</BotonLiga>}>
            Lo que se le facture se paga aquí.
          </Vacio>
        ) : (
          <Distribucion adeudos={adeudos.data.detalle} />
        ))}
    </Pagina>
  )
}

function Distribucion({ adeudos }: { adeudos: readonly Adeudo[] }) {
  const id = useId()
  const [p] = useSearchParams()
  const d = useDistribucion(adeudos, p.has('vencido') ? vencidos(adeudos) : [])
  const { pagar, ocupado, errores, olvidarErrores } = usePago()
  const pagables = adeudos.filter((a) => a.total > 0)
  const todos = pagables.length > 0 && pagables.every((a) => Number(d.abonoDe(a.documento)) === a.total)
  const red = useHayRed()
  const razon = !red
    ? 'Necesita conexión.'
    : d.elegidos.length === 0
      ? 'Elija al menos un documento o escriba un importe.'
      : d.total < MINIMO
        ? `El importe mínimo es de ${enPesos(MINIMO)}.`
        : ''
  return (
    <>
      <BarraDeAbonos>
        <CampoMonto
          etiqueta="Importe"
          value={d.importe}
          error={errores.importe}
          onEscribir={(monto) => {
            olvidarErrores()
            d.escribirImporte(monto)
          }}
          onBlur={d.ajustarImporte}
        />
        <Opcion checked={todos} onChange={(e) => d.marcarTodos(e.target.checked)}>
          Seleccionar todos
        </Opcion>
        <SaldoTotal saldo={d.saldo} />
      </BarraDeAbonos>
      <TablaDeAbonos
        titulo="Documentos por pagar"
        accion="Pagar"
        documentos={adeudos}
        abonoDe={(a) => d.abonoDe(a.documento)}
        onMarcar={d.marcar}
        errorDe={(a) => errores.abonos[a.documento] ?? ''}
        onAbono={(a, monto) => {
          olvidarErrores()
          d.escribirAbono(a, monto)
        }}
      />
      <PieDeAbonos
        documentos={d.elegidos.length}
        suma={d.total}
        consulta={!can('pagar')}
        razon={razon}
        idRazon={`${id}-r`}
      >
        <Boton
          modo="accion"
          ocupado={ocupado}
          onClick={() => !razon && pagar(d.total, d.elegidos)}
          aria-disabled={razon !== '' || undefined}
          aria-describedby={razon ? `${id}-r` : undefined}
        >
          Pagar
        </Boton>
      </PieDeAbonos>
    </>
  )
}
