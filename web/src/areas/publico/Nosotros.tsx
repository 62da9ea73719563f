import { empresa } from '@surtia/contracts/empresa.ts'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Hitos } from './Hitos.tsx'
import { Oficinas } from './Oficina.tsx'

export const meta = () =>
  cabeza({
    pantalla: 'Nosotros',
    descripcion: 'Empresa familiar fundada en 1960, dos compañías desde 1993 y seis centros de distribución en México.',
    ruta: paths.nosotros(),
  })

export default function Nosotros() {
  return (
    <main>
      <section className="orilla entrada-pagina">
        <h1 className="cartel cartel-2">Una familia que lleva medicina desde {empresa.desde}.</h1>
        <div className="dos">
          <p className="entrada">
            Empezamos con un mostrador y una camioneta en Culiacán. Hoy son seis centros de distribución y la misma
            regla: cada farmacia recibe lo que pidió, con buena caducidad y al precio acordado.
          </p>
          <p className="lectura">
            En 1993 la empresa creció a dos compañías: una dedicada a la distribución y otra al servicio de las
            farmacias. Las dos siguen en manos de la familia que las fundó. De ahí vienen nuestras costumbres: contestar
            el teléfono, reconocer un error el mismo día y no prometer una pieza que no está en el anaquel.
          </p>
        </div>
        <Hitos />
      </section>
      <section className="mision tramo orilla sobre-noche">
        <div className="dos">
          <div>
            <h2>Nuestra misión</h2>
            <p className="cartel cartel-3">{empresa.mision}</p>
          </div>
          <div>
            <h2>Nuestra visión</h2>
            <p className="cartel cartel-3">{empresa.vision}</p>
          </div>
        </div>
      </section>
      <section className="tramo orilla">
        <h2 className="cartel cartel-3">Cuatro valores</h2>
        <dl className="valores">
          {empresa.valores.map((valor) => (
            <div key={valor.nombre}>
              <dt>{valor.nombre}</dt>
              <dd>{valor.que}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="tramo orilla tramo-superficie">
        <h2 className="cartel cartel-3">Seis centros de distribución</h2>
        <Oficinas centros={empresa.centros} />
      </section>
    </main>
  )
}
