import type { Data } from '@surtia/contracts/call.ts'
import { resultadoDePago } from '@surtia/contracts/calls/pagos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import estilos from './ResultadoDePago.module.css'

export const meta = () => [{ title: titulo('Resultado del pago') }, { name: 'robots', content: 'noindex' }]

type Resultado = Data<typeof resultadoDePago>

type Texto = { titulo: string; texto: string; Dibujo: typeof IconCircleCheck; malo?: true }
const EN_PROCESO: Texto = {
  titulo: 'Su pago está en proceso.',
  texto: 'El banco todavía no lo confirma. Cuando lo haga, lo verá en sus adeudos.',
  Dibujo: IconClockHour4,
}
const TEXTOS: Record<Resultado['estado'], Texto> = {
  pagado: {
    titulo: 'Pago exitoso',
    texto: 'Su pago se recibió y ya se refleja en sus adeudos. Le mandamos el recibo por correo.',
    Dibujo: IconCircleCheck,
  },
  revisar: EN_PROCESO,
  pendiente: EN_PROCESO,
  cancelado: { titulo: 'Pago no realizado', texto: 'El intento de pago se canceló.', Dibujo: IconCircleX, malo: true },
  fallido: {
    titulo: 'Pago no realizado',
    texto: 'El banco no autorizó el pago. No se hizo ningún cargo en su cuenta.',
    Dibujo: IconCircleX,
    malo: true,
  },
}

/** the money arrived, but not all of it fits what is owed */
const A_FAVOR: Texto = {
  titulo: 'Pago exitoso',
  texto: 'Su pago se recibió. Una parte, o todo, quedó a su favor: su agente de cobranza lo revisará con usted.',
  Dibujo: IconCircleCheck,
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
  const {
    titulo: nombre,
    texto,
    Dibujo,
    malo,
  } = resultado && resultado !== 'ninguno' ? textoDe(resultado) : TEXTOS.cancelado
  return (
    <main className={clases(estilos.resultadoDePago, malo && resultado !== null && estilos.malo)} id="contenido">
      {resultado === null ? (
        <h1 role="status">Consultando su pago…</h1>
      ) : resultado === 'ninguno' ? (
        <>
          <h1>Resultado del pago</h1>
          <p>No encontramos ese pago. En sus adeudos verá si ya se refleja.</p>
        </>
      ) : (
        <>
          <Icono de={Dibujo} tamano={56} trazo={1.5} />
          <h1>{nombre}</h1>
          <p>{texto}</p>
          <Resumen>
            <Cifra nombre="Folio">{resultado.referencia}</Cifra>
            <Cifra nombre="Importe" grande>
              {enPesos(resultado.importe)}
            </Cifra>
            {resultado.saldoAFavor > 0 && <Cifra nombre="Saldo a favor">{enPesos(resultado.saldoAFavor)}</Cifra>}
          </Resumen>
        </>
      )}
      <BotonLiga modo="accion" to={paths.adeudos()}>
        Regresar a adeudos
      </BotonLiga>
    </main>
  )
}
