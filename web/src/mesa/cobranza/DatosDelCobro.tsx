import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconCopy } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Aviso } from '../../ui/Aviso.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import estilos from './Cobro.module.css'
import type { CobroEntero } from './cobro-entero.ts'
import { diceEstado } from './EstadoDeCobro.tsx'
import { metodoDe } from './lo-que-se-lista.tsx'

/** What the client said of a deposit, or the bank of a card payment, and which others look like it. */
export function DatosDelCobro({ cobro }: { cobro: CobroEntero }) {
  const { origen, importe, banco, referencia, metodo, fecha, creado, decidido, motivo, autorizacion } = cobro
  const deposito = origen === 'deposito'
  return (
    <Ficha titulo={deposito ? 'Depósito' : 'Lo que dijo el banco'}>
      <Parecidos cobro={cobro} />
      <Datos>
        <Dato nombre="Importe" grande>
          {enPesos(importe)}
        </Dato>
        <Dato nombre="Banco">{banco}</Dato>
        <Dato nombre="Referencia">{referencia}</Dato>
        {deposito && (
          <Dato nombre="Fecha">
            <Texto fecha>{enDiaMesAno(fecha)}</Texto>
          </Dato>
        )}
        <Dato nombre="Método de pago">{metodoDe(metodo)}</Dato>
        {!deposito && <Dato nombre="Autorización">{autorizacion || 'Ninguna'}</Dato>}
        <Dato nombre="Saldo a favor">{cobro.saldoAFavor > 0 && enPesos(cobro.saldoAFavor)}</Dato>
        <Dato nombre="Cliente" ancho>
          <DelCliente cobro={cobro} />
        </Dato>
        <Dato nombre="Registrado">
          <Instante de={creado} entero />
        </Dato>
        <Dato nombre="Decidido">{decidido && <Instante de={decidido} entero />}</Dato>
        <Dato nombre="Comprobante">{deposito && !cobro.comprobante && 'No lo ha mandado'}</Dato>
        <Dato nombre="Motivo" ancho>
          {motivo}
        </Dato>
      </Datos>
      {!deposito && cobro.estado === 'revisar' && (
        <Aviso tono="info">
          {autorizacion
            ? 'El banco autorizó el cargo, pero su respuesta decía que no. Búsquelo en la lista del banco antes de decidir.'
            : 'El banco no dio una autorización que sirva. Búsquelo en la lista del banco antes de decidir.'}
        </Aviso>
      )}
    </Ficha>
  )
}

/** Where the role may see clients, the way to this one. */
function DelCliente({ cobro: { codCliente, cliente } }: { cobro: CobroEntero }) {
  const dice = `${codCliente} ${cliente}`
  if (!can('verClientes')) return dice
  return (
    <Texto como={Link} enlace to={aPantalla('cliente', { codCliente })}>
      {dice}
    </Texto>
  )
}

/** The same bank, reference and amount: the same money twice, perhaps. */
function Parecidos({ cobro: { parecidos } }: { cobro: CobroEntero }) {
  const { search } = useLocation()
  if (parecidos.length === 0) return null
  return (
    <div className={estilos.parecidos}>
      {parecidos.map(({ folio, codCliente, cliente, fecha, estado }) => (
        <Aviso key={folio} tono="cuidado" icono={IconCopy}>
          <Texto como={Link} enlace to={`${aPantalla('cobro', { folio })}${search}`}>
            {`Posible duplicado de ${folio}`}
          </Texto>
          {` de ${codCliente} ${cliente}, ${enDiaMesAno(fecha)}, ${diceEstado('deposito', estado).toLowerCase()}`}
        </Aviso>
      ))}
    </div>
  )
}
