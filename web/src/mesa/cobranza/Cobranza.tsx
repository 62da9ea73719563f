import { cobranza } from '@surtia/contracts/cobranza-de-mesa.ts'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { aPantalla } from '../direcciones.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { type Origen, POR_DECIDIR } from './EstadoDeCobro.tsx'
import { LISTAS } from './lo-que-se-lista.tsx'

const PESTANAS = [
  { origen: 'deposito', titulo: 'Depósitos' },
  { origen: 'tarjeta', titulo: 'Tarjeta por revisar' },
] as const
const PROPIOS = ['origen']
/** asked besides the address, each always the same object */
const SIEMPRE: Record<Origen, { origen: Origen }> = { deposito: { origen: 'deposito' }, tarjeta: { origen: 'tarjeta' } }

/** What waits in one of the tabs. */
const porDecidir = (origen: Origen) => aPantalla('cobranza', {}, { origen, estado: POR_DECIDIR[origen] })

/** Deposits with their proof, and card payments that the bank left open. The bare address shows what waits for a person. */
export default function Cobranza() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const actual = new URLSearchParams(search).get('origen') === 'tarjeta' ? 1 : 0
  return (
    <Pantalla titulo="Cobranza">
      {search === '' ? (
        <Navigate to={porDecidir('deposito')} replace />
      ) : (
        <Pestanas
          nombre="Cobranza"
          pestanas={PESTANAS.map(({ titulo }) => titulo)}
          actual={actual}
          onCambio={(cual) => {
            const pestana = PESTANAS[cual]
            if (pestana) void navigate(porDecidir(pestana.origen))
          }}
        >
          <Cobros key={actual} origen={PESTANAS[actual].origen} />
        </Pestanas>
      )}
    </Pantalla>
  )
}

function Cobros({ origen }: { origen: Origen }) {
  return (
    <Listado
      lista={cobranza}
      titulo="Cobranza"
      llaveDe={({ folio }) => folio}
      {...LISTAS[origen]}
      abre={({ folio }) => aPantalla('cobro', { folio })}
      siempre={SIEMPRE[origen]}
      propios={PROPIOS}
      vacio={origen === 'deposito' ? 'Todavía no hay depósitos.' : 'Todavía no hay pagos con tarjeta.'}
    />
  )
}
