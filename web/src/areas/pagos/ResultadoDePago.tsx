import type { Data } from '@surtia/contracts/call.ts'
import { resultadoDePago } from '@surtia/contracts/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconCircleCheck, IconCircleX, IconClockHour4, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { HojaDePago } from './HojaDePago.tsx'

export const meta = () => [{ title: titulo('Resultado del pago') }, { name: 'robots', content: 'noindex' }]

type Resultado = Data<typeof resultadoDePago>

type Texto = { titulo: string; texto: string; dibujo: typeof IconCircleCheck; tono: 'bueno' | 'malo' | 'espera' }
const EN_PROCESO: Texto = {
  titulo: 'Su pago está en proceso.',
  texto: 'El banco todavía no lo confirma. Cuando lo haga, lo verá en sus adeudos.',
  dibujo: IconClockHour4,
  tono: 'espera',
}
const NO_REALIZADO = { titulo: 'Pago no realizado', dibujo: IconCircleX, tono: 'malo' } as const
const TEXTOS: Record<Resultado['estado'], Texto> = {
  pagado: {
    titulo: 'Pago exitoso',
    texto: 'Su pago se recibió y ya se refleja en sus adeudos. Le mandamos el recibo por correo.',
    dibujo: IconCircleCheck,
    tono: 'bueno',
  },
  revisar: EN_PROCESO,
  pendiente: EN_PROCESO,
  cancelado: { ...NO_REALIZADO, texto: 'El intento de pago se canceló.' },
  fallido: { ...NO_REALIZADO, texto: 'El banco no autorizó el pago. No se hizo ningún cargo en su cuenta.' },
}

/** the money arrived, but not all of it fits what is owed */
const A_FAVOR: Texto = {
  ...TEXTOS.pagado,
  texto: 'Su pago se recibió. Una parte, o todo, quedó a su favor: su agente de cobranza lo revisará con usted.',
}
const textoDe = ({ estado, saldoAFavor }: Resultado): Texto => (saldoAFavor > 0 ? A_FAVOR : TEXTOS[estado])

/** What became of a payment: only what the portal knows counts, not the address that the bank led to. */
export default function ResultadoDePago() {
  const [p] = useSearchParams()
  const clave = p.get('resultado') ?? ''
  const [resultado, setResultado] = useState<Resultado | 'ninguno' | null>(null)
  useEffect(() => {
    const corte = new AbortController()
    send(resultadoDePago, { params: { resultado: clave }, signal: corte.signal }).then(
      ({ data }) => setResultado(data),
      (error) => error.name !== 'AbortError' && setResultado('ninguno'),
    )
    return () => corte.abort()
  }, [clave])
  const regreso = <BotonLiga to={paths.adeudos()}>Regresar a adeudos</BotonLiga>
  if (resultado === null) return <HojaDePago titulo="Consultando su pago…" acciones={regreso} />
  if (resultado === 'ninguno')
    return (
      <HojaDePago titulo="Resultado del pago" acciones={regreso}>
        <p role="status">No encontramos ese pago. En sus adeudos verá si ya se refleja.</p>
      </HojaDePago>
    )
  const { texto, ...aspecto } = textoDe(resultado)
  return (
    <HojaDePago
      {...aspecto}
      acciones={
        <>
          <BotonLiga modo="accion" to={paths.adeudos()}>
            Regresar a adeudos
          </BotonLiga>
          {resultado.estado === 'pagado' && <Recibo clave={clave} referencia={resultado.referencia} />}
        </>
      }
    >
      <p role="status">{texto}</p>
      <Resumen>
        <Cifra nombre="Folio">{resultado.referencia}</Cifra>
        {resultado.saldoAFavor > 0 && <Cifra nombre="Saldo a favor">{enPesos(resultado.saldoAFavor)}</Cifra>}
        <Cifra nombre="Importe" grande>
          {enPesos(resultado.importe)}
        </Cifra>
      </Resumen>
      {resultado.documentos.length > 0 && <Documentos documentos={resultado.documentos} />}
    </HojaDePago>
  )
}

/** What of the payment went to which document. */
const Documentos = ({ documentos }: Pick<Resultado, 'documentos'>) => (
  <section aria-labelledby="pagados">
    <h2 id="pagados">Documentos pagados</h2>
    <Tabla titulo="Documentos pagados" columnas={[{ texto: 'Documento' }, { texto: 'Abono', num: true }]} sinCartas>
      <tbody>
        {documentos.map(({ documento, abono }) => (
          <tr key={documento}>
            <Celda cifras>
              <b>{documento}</b>
            </Celda>
            <Celda num importe>
              {enPesos(abono)}
            </Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  </section>
)

/** The receipt's PDF, drawn when it is asked for. */
function Recibo({ clave, referencia }: { clave: string; referencia: string }) {
  const [ocupado, setOcupado] = useState(false)
  const bajar = async () => {
    setOcupado(true)
    try {
      const { data } = await send(resultadoDePago, { params: { resultado: clave }, query: { recibo: 'pdf' } })
      downloadBase64(data.recibo, `recibo-${referencia}.pdf`, 'application/pdf')
    } catch (error) {
      await showAlert('Descargar recibo', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Boton icono={IconDownload} ocupado={ocupado} disabled={ocupado} onClick={bajar}>
      Descargar recibo
    </Boton>
  )
}
