import type { RecepcionEnc } from '@surtia/contracts/recepciones.ts'
import { DIAS_DE_RECEPCION } from '@surtia/rules/recepcion/estado.ts'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Recepcion.module.css'
import { COLUMNAS, TablaDeRecepciones } from './TablaDeRecepciones.tsx'
import { useRecepciones } from './use-recepcion.ts'

export const meta = () => [{ title: titulo('Recepción') }]

/** What left and is to be received, what was received, and what left before there was reception. */
export default function Recepcion() {
  const consulta = useRecepciones()
  return (
    <Pagina titulo="Recepción">
      {consulta.isPending && <Esqueleto galeria={false} filas={4} columnas={COLUMNAS} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus recepciones."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && <Todas recepciones={consulta.data} />}
    </Pagina>
  )
}

function Todas({ recepciones }: { recepciones: readonly RecepcionEnc[] }) {
  const en = (...estados: RecepcionEnc['estado'][]) => recepciones.filter(({ estado }) => estados.includes(estado))
  const [porRecibir, recibidos, anteriores] = [en('por-recibir', 'a-medias'), en('recibido'), en('anterior')]
  return (
    <div className={estilos.partes}>
      {porRecibir.length > 0 ? (
        <section>
          <h2>Por recibir</h2>
          <TablaDeRecepciones titulo="Por recibir" filas={porRecibir} />
        </section>
      ) : (
        <Vacio
          breve
          titulo="No tiene pedidos por recibir."
          accion={<BotonLiga to={paths.estatusDePedido()}>Ver sus pedidos</BotonLiga>}
        >
          Un pedido aparece aquí cuando sale del CEDIS.
        </Vacio>
      )}
      {recibidos.length > 0 && (
        <section>
          <h2>Recibidos</h2>
          <TablaDeRecepciones titulo="Recibidos" filas={recibidos} />
        </section>
      )}
      {anteriores.length > 0 && (
        <details className={estilos.anteriores}>
          <summary>Anteriores</summary>
          <Nota className={estilos.nota}>
            Salieron antes de que el portal tuviera recepción. También se pueden recibir.
          </Nota>
          <TablaDeRecepciones titulo="Anteriores" filas={anteriores} />
        </details>
      )}
      <Nota>Se muestran los pedidos que salieron en los últimos {DIAS_DE_RECEPCION} días.</Nota>
    </div>
  )
}
