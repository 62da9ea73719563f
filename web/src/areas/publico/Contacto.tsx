import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { cabeza, empresa, enMapa, telefonoEnlace } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import FormularioContacto from './FormularioContacto.tsx'
import { MapaDeCentros } from './MapaDeCentros.tsx'

export const meta = () =>
  cabeza({ pantalla: 'Contacto', descripcion: 'Escríbanos o llámenos: oficina en Culiacán y centros en León, Torreón, Puebla, Querétaro y Mexicali.', ruta: paths.contacto() })

export default function Contacto() {
  const [culiacan, ...otros] = empresa.centros
  return (
    <main>
      <section className="orilla entrada-pagina">
        <h1 className="cartel cartel-2">Estamos a una llamada.</h1>
        <div className="dos">
          <div className="oficina-principal">
            <h2>{culiacan.nombre}</h2>
            <p className="nota">{culiacan.papel}</p>
            <p>{culiacan.direccion}</p>
            <p>
              <IconPhone className="ic" size={18} stroke={1.75} aria-hidden="true" />
              <a className="tab" href={telefonoEnlace(culiacan.telefono)}>
                {culiacan.telefono}
              </a>
            </p>
            <p>
              <IconMapPin className="ic" size={18} stroke={1.75} aria-hidden="true" />
              <a href={enMapa(culiacan.direccion)} target="_blank" rel="noopener noreferrer">
                Ver en el mapa
              </a>
            </p>
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
        <ul className="oficinas">
          {otros.map((c) => (
            <li key={c.nombre}>
              <h3>{c.nombre}</h3>
              <p>{c.direccion}</p>
              <p>
                <IconPhone className="ic" size={16} stroke={1.75} aria-hidden="true" />
                <a className="tab" href={telefonoEnlace(c.telefono)}>
                  {c.telefono}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
