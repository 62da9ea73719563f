import { AVISO_DE_PRIVACIDAD } from '@surtia/contracts/aviso-de-privacidad.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { titulo } from '../../cabeza.ts'
import { BotonFuera } from '../../ui/Boton.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './AvisoDeClientes.module.css'

export const meta = () => [{ title: titulo('Aviso de privacidad') }]

/** The privacy notice, inside the customer area. */
export default function AvisoDeClientes() {
  return (
    <Pagina
      titulo="Aviso de privacidad"
      junto={<Nota>Última actualización {empresa.avisoActualizado}</Nota>}
      acciones={
        <BotonFuera href="/aviso-privacidad.pdf" target="_blank" rel="noopener">
          Descargar en PDF
        </BotonFuera>
      }
    >
      <div className={estilos.aviso}>
        {AVISO_DE_PRIVACIDAD.map((seccion) => (
          <section key={seccion.titulo}>
            <h2>{seccion.titulo}</h2>
            {seccion.parrafos.map((parrafo) => (
              <p key={parrafo}>{parrafo}</p>
            ))}
          </section>
        ))}
      </div>
    </Pagina>
  )
}
