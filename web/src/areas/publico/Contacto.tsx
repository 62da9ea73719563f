import { empresa } from '@surtia/contracts/empresa.ts'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import FormularioContacto from './FormularioContacto.tsx'
import { MapaDeCentros } from './MapaDeCentros.tsx'
import { Oficina, Oficinas } from './Oficina.tsx'

export const meta = () =>
  cabeza({
    pantalla: 'Contacto',
    descripcion: 'Escríbanos o llámenos: oficina en Culiacán y centros en León, Torreón, Puebla, Querétaro y Mexicali.',
    ruta: paths.contacto(),
  })

export default function Contacto() {
  const [culiacan, ...otros] = empresa.centros
  return (
    <main>
      <section className="orilla entrada-pagina">
        <h1 className="cartel cartel-2">Estamos a una llamada.</h1>
        <div className="dos">
          <div className="oficina-principal">
            <h2>{culiacan.nombre}</h2>
            <Oficina centro={culiacan} />
            <p>De {empresa.horario}.</p>
            <ul className="redes">
              {empresa.redes.map((red) => (
                <li key={red.nombre}>
                  <a href={red.enlace} target="_blank" rel="noopener noreferrer">
                    {red.nombre}
                  </a>
                </li>
              ))}
            </ul>
            <MapaDeCentros pronto />
          </div>
          <div>
            <h2 className="cartel cartel-3">Escríbanos</h2>
            <FormularioContacto />
          </div>
        </div>
      </section>
      <section className="tramo orilla tramo-superficie">
        <h2 className="cartel cartel-3">Los otros centros</h2>
        <Oficinas centros={otros} />
      </section>
    </main>
  )
}
