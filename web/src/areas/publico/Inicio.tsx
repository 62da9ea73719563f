import { empresa } from '@surtia/contracts/empresa.ts'
import { use } from 'react'
import { Link } from 'react-router'
import { cabeza, SITIO } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Marca } from '../../ui/Marca.tsx'
import { AccesoContext } from '../seguridad/acceso.ts'
import anaquel from './anaquel.html?raw'
import { Hitos } from './Hitos.tsx'
import { Laboratorios } from './Laboratorios.tsx'
import { MapaDeCentros } from './MapaDeCentros.tsx'
import { Video } from './Video.tsx'

const DESCRIPCION = `${empresa.lema} Seis centros de distribución surten a toda la República desde ${empresa.desde}.`

export const meta = () => [
  ...cabeza({ pantalla: 'Surtimos las farmacias de México', descripcion: DESCRIPCION, ruta: paths.inicio() }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: empresa.nombre,
      url: SITIO,
      logo: `${SITIO}/marca.svg`,
      foundingDate: String(empresa.desde),
      email: empresa.correo,
      telephone: empresa.telefonoEnlace.replace('tel:', ''),
      address: { '@type': 'PostalAddress', streetAddress: empresa.centros[0].direccion, addressCountry: 'MX' },
    },
  },
]

export default function Inicio() {
  const iniciarSesion = use(AccesoContext)
  return (
    <main>
      <section className="portada orilla">
        <h1 className="cartel cartel-1">Surtimos las farmacias de México desde {empresa.desde}.</h1>
        <div className="portada-pie">
          <p className="entrada">
            Medicamento genérico, de marca y material de curación para farmacias, hospitales y clínicas. Seis centros de
            distribución y un solo pedido.
          </p>
          <div className="acciones">
            <Link className="btn btn-accion btn-alto" to={paths.quieroSerCliente()}>
              Quiero ser cliente
            </Link>
            <button className="enlace" type="button" onClick={iniciarSesion}>
              Hacer un pedido
            </button>
          </div>
        </div>
      </section>
      <div className="anaquel">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of the shelf, kept as markup */}
        <ul dangerouslySetInnerHTML={{ __html: anaquel }} />
        <div className="riel" />
      </div>
      <section className="tramo orilla">
        <div className="dos">
          <h2 className="cartel cartel-3">Una empresa familiar que entrega lo que promete.</h2>
          <p className="entrada">
            Llevamos más de sesenta años surtiendo genéricos con una sola regla: lo que la farmacia pidió tiene que
            llegar completo, con buena caducidad y al precio acordado. Y si algo falta, se dice antes de enviar.
          </p>
        </div>
        <Hitos />
      </section>
      <Video />
      <section className="mision tramo orilla sobre-noche">
        <Marca />
        <div className="texto">
          <h2>Nuestra misión</h2>
          <p className="cartel cartel-2">{empresa.mision}</p>
        </div>
      </section>
      <section className="tramo orilla">
        <div className="cobertura">
          <div>
            <h2 className="cartel cartel-2">Cobertura en todo México.</h2>
            <p className="entrada">Si su centro no tiene una pieza, otro la envía.</p>
            <ul className="centros">
              {empresa.centros.map((centro) => (
                <li key={centro.nombre}>
                  <b>{centro.nombre}</b>
                  <span>{centro.papel}</span>
                </li>
              ))}
            </ul>
          </div>
          <MapaDeCentros />
        </div>
      </section>
      <Laboratorios />
      <section className="llamado tramo orilla">
        <div className="dos">
          <h2 className="cartel cartel-2">¿Lo surtimos?</h2>
          <div>
            <p className="entrada">
              Cuéntenos de su farmacia. Le contestamos en horario de oficina: {empresa.horario}.
            </p>
            <div className="acciones acciones-aparte">
              <Link className="btn btn-tinta btn-alto" to={empresa.formulario}>
                Contáctanos
              </Link>
              <a className="enlace-tinta" href={empresa.telefonoEnlace}>
                {empresa.telefono}
              </a>
            </div>
          </div>
        </div>
      </section>
    </main>
  )
}
