import { AVISO_DE_PRIVACIDAD } from '@surtia/contracts/aviso-de-privacidad.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Paginas.module.css'

export const meta = () =>
  cabeza({
    pantalla: 'Aviso de privacidad',
    descripcion: `Aviso de privacidad de ${empresa.nombre}, última actualización ${empresa.avisoActualizado}.`,
    ruta: paths.avisoPrivacidad(),
  })

export default function AvisoPrivacidad() {
  return (
    <Banda como="main" inicio>
      <Cartel como="h1" medida={2}>
        Aviso de privacidad
      </Cartel>
      <Nota>Última actualización {empresa.avisoActualizado}</Nota>
      <p>
        <a href="/aviso-privacidad.pdf" target="_blank" rel="noopener">
          Descargar en PDF
        </a>
      </p>
      <div className={estilos.documento}>
        {AVISO_DE_PRIVACIDAD.map((seccion) => (
          <section key={seccion.titulo}>
            <h2>{seccion.titulo}</h2>
            {seccion.parrafos.map((parrafo) => (
              <Texto key={parrafo} como="p" lectura>
                {parrafo}
              </Texto>
            ))}
          </section>
        ))}
      </div>
    </Banda>
  )
}
