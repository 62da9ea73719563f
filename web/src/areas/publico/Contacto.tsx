import { cabeza } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { Banda, Columnas } from '../../ui/Banda.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import FormularioContacto from './FormularioContacto.tsx'
import { MapaDeCentros } from './MapaDeCentros.tsx'
import { Oficina, Oficinas } from './Oficina.tsx'
import estilos from './Paginas.module.css'

export const meta = () =>
  cabeza({
    pantalla: 'Contacto',
    descripcion: `Escríbanos o llámenos: ${quienesSomos.oficinas}.`,
    ruta: paths.contacto(),
  })

export default function Contacto() {
  const [sede, ...otros] = quienesSomos.centros
  return (
    <main>
      <Banda inicio>
        <Cartel como="h1" medida={2}>
          Estamos a una llamada.
        </Cartel>
        <Columnas>
          <div className={estilos.oficinaPrincipal}>
            <h2>{sede.nombre}</h2>
            <Oficina centro={sede} />
            <p>De {empresa.horario}.</p>
            <ul className={estilos.redes}>
              {quienesSomos.redes.map((red) => (
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
            <Cartel medida={3}>Escríbanos</Cartel>
            <FormularioContacto />
          </div>
        </Columnas>
      </Banda>
      <Banda tramo superficie>
        <Cartel medida={3}>Los otros centros</Cartel>
        <Oficinas centros={otros} />
      </Banda>
    </main>
  )
}
