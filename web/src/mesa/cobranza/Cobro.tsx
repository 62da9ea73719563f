import { cobroDeMesa, comprobanteDeMesa } from '@surtia/contracts/cobranza-de-mesa.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { Failure, textOf } from '../../api/send.ts'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar } from '../enviar.ts'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { Papel } from '../papel/Papel.tsx'
import estilos from './Cobro.module.css'
import type { CobroEntero } from './cobro-entero.ts'
import { DatosDelCobro } from './DatosDelCobro.tsx'
import { Decision } from './Decision.tsx'
import { DocumentosDelCobro } from './DocumentosDelCobro.tsx'
import { EstadoDeCobro } from './EstadoDeCobro.tsx'

/** One deposit beside its proof, or one card payment, and what is decided of it. */
export default function Cobro() {
  const { folio = '' } = useParams()
  // each its own screen: nothing of one is left on the next
  return <DeUno key={folio} folio={folio} />
}

function DeUno({ folio }: { folio: string }) {
  const { search } = useLocation()
  const cobro = useQuery({
    queryKey: CLAVES_DE_MESA.cobro(folio),
    queryFn: async ({ signal }) => (await enviar(cobroDeMesa, { params: { folio }, signal })).data,
  })
  const titulo = cobro.data?.origen === 'tarjeta' ? `Pago con tarjeta ${folio}` : `Depósito ${folio}`
  return (
    <Pantalla
      titulo={cobro.data ? titulo : `Folio ${folio}`}
      junto={cobro.data && <EstadoDeCobro cobro={cobro.data} />}
      antes={<Regreso a={`${aPantalla('cobranza', {})}${search}`}>Cobranza</Regreso>}
    >
      {cobro.isPending && <EsqueletoDePanel lineas={8} />}
      {cobro.isError && !cobro.data && <NoVino error={cobro.error} alReintentar={() => void cobro.refetch()} />}
      {cobro.data && <Mirada cobro={cobro.data} />}
    </Pantalla>
  )
}

function NoVino({ error, alReintentar }: { error: Error; alReintentar: () => void }) {
  if (error instanceof Failure && error.status < 500 && error.status > 0)
    return (
      <Vacio titulo="No hay un depósito ni un pago con ese folio.">Revise la dirección, o búsquelo en la lista.</Vacio>
    )
  return <Falla titulo="No pudimos cargarlo." detalle={textOf(error)} onReintentar={alReintentar} />
}

/** The money and its proof side by side; on a phone one below the other. What is decided stays in sight. */
function Mirada({ cobro }: { cobro: CobroEntero }) {
  return (
    <>
      <div className={estilos.mirada} data-con-comprobante={cobro.comprobante || undefined}>
        <DatosDelCobro cobro={cobro} />
        {cobro.comprobante && (
          <Papel
            nombre="Comprobante"
            clave={CLAVES_DE_MESA.comprobante(cobro.folio)}
            traer={(signal) => bajar(comprobanteDeMesa, { params: { folio: cobro.folio }, signal })}
          />
        )}
        <DocumentosDelCobro cobro={cobro} />
      </div>
      <Decision cobro={cobro} />
    </>
  )
}
